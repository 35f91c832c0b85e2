"""The games; each imports core and nothing else."""
