"""`kernel` compiles a function with numba and keeps the machine code for the next run.

numba notices a change only in the file of the function itself, not in what it calls from other files. So each state of
this folder has a cache of its own.
"""

import hashlib
import os
from pathlib import Path


def _cache_folder():
    folder = Path(__file__).parent
    source = b"".join(path.read_bytes() for path in sorted(folder.glob("*.py")))
    return folder / "__pycache__" / hashlib.sha256(source).hexdigest()[:16]


# numba reads this when it is imported.
os.environ["NUMBA_CACHE_DIR"] = str(_cache_folder())

from numba import njit  # noqa: E402

kernel = njit(cache=True)
inlined = njit(cache=True, inline="always")
