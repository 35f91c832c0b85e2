// What this browser keeps for the page, as JSON.

export function read<T>(name: string, usual: T): T {
  try {
    const kept = localStorage.getItem(`gearwright.${name}`);
    return kept === null ? usual : (JSON.parse(kept) as T);
  } catch {
    return usual;
  }
}

export function forget(name: string): void {
  try {
    localStorage.removeItem(`gearwright.${name}`);
  } catch {
    // It was not kept.
  }
}

export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(`gearwright.${name}`, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays.
  }
}
