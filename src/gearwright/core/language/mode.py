"""Whether the rules of this process run as Python or compiled by Numba.

Compiled is the rule. They run as Python where Numba is missing, or where the variable GEARWRIGHT_INTERPRETED
is set to 1, for debugging and for the tests that compare the two byte for byte.
"""

import os
from importlib.util import find_spec

INTERPRETED = os.environ.get("GEARWRIGHT_INTERPRETED") == "1" or find_spec("numba") is None
