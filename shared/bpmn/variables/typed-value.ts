/** What somebody means who types a value of which nobody says what it is: a number or yes and no where it looks the same written back. */
export function typedValue(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  return text.trim() !== '' && String(Number(text)) === text ? Number(text) : text;
}
