"""Playing on from a position, many times over: compiled. A folder of its own, as a change here compiles it all anew."""
