"""Many tables at once, on the cores of this machine."""
