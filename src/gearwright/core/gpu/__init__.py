"""Many tables at once, on a GPU."""
