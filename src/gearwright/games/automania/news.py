def news(before, after): return []
