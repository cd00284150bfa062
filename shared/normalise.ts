/** Trims every text in a value as a form sends it and turns the empty ones into null, lines included. */
export function normalise(value: unknown): unknown {
  if (typeof value === 'string') {
    const trimmed = value.trim();
    return trimmed === '' ? null : trimmed;
  }
  if (Array.isArray(value)) return value.map(normalise);
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, normalise(inner)]));
  }
  return value;
}
