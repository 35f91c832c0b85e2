"""Folders into which nobody else can write. Loading compiled code runs it, so it is loaded from no other folder."""

from __future__ import annotations

import os
import stat
from pathlib import Path

OTHERS = stat.S_IWGRP | stat.S_IWOTH


def why_not_safe(folder: Path) -> str:
    """How others could put something into a folder, or another folder in its place; nothing, if nobody can."""
    if not hasattr(os, "geteuid"):
        return ""  # on Windows folders among a user's own data are closed to others from the start
    here = folder.resolve()
    trusted = {os.geteuid(), 0, Path(here.anchor).stat().st_uid}  # in a container root can have another number
    for place in (here, *here.parents):
        found = place.stat()
        if found.st_uid not in trusted:
            return f"{place} belongs to another user"
        keeps_names = place != here and found.st_mode & stat.S_ISVTX  # as in /tmp: what is mine, no one else replaces
        if found.st_mode & OTHERS and not keeps_names and not _is_alone(found):
            return f"others can write into {place}"
    return ""


def _is_alone(found: os.stat_result) -> bool:
    """Whether only a group can write which has the owner's name and nobody else in it, as many systems make one."""
    if found.st_mode & stat.S_IWOTH:
        return False
    import grp  # not on Windows
    import pwd

    try:
        group, owner = grp.getgrgid(found.st_gid), pwd.getpwuid(found.st_uid)
    except KeyError:
        return False
    return group.gr_name == owner.pw_name and set(group.gr_mem) <= {owner.pw_name}
