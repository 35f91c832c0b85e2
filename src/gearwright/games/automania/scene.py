def scene(table, seat): return None
