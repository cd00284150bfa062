/** The items of a comma-joined list; a comma inside an expression does not part. */
export function splitList(text: string | undefined): string[] {
  const items = (text ?? '').split(/,(?![^{}]*\})/);
  return items.map((item) => item.trim()).filter((item) => item !== '');
}
