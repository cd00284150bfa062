/** How a file can be looked at without being saved; null for what only its own program can open. */
export function previewKindOf(name: string): 'pdf' | 'picture' | 'word' | 'sheet' | null {
  if (/\.pdf$/i.test(name)) return 'pdf';
  if (/\.docx$/i.test(name)) return 'word';
  if (/\.xlsx$/i.test(name)) return 'sheet';
  return /\.(png|jpe?g)$/i.test(name) ? 'picture' : null;
}
