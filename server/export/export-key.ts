/** Under what the file of an export lies in the store of contents. */
export function exportKey(id: string): string {
  return `export.${id}`;
}
