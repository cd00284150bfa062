/** How a file can be looked at without being saved; null for what only its own program can open. */
export function previewKindOf(name: string): 'pdf' | 'picture' | null {
  if (/\.pdf$/i.test(name)) return 'pdf';
  return /\.(png|jpe?g)$/i.test(name) ? 'picture' : null;
}
