"""Everything that no single game owns: records and rules, random streams, the agenda, logs, batches, the registry."""
