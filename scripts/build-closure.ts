/** What Vite writes about each chunk. */
export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

/** Every file that must be there before the entries run: their static imports, followed to the end. */
export function closureOf(manifest: Manifest, entries: readonly string[]): string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the build has no ${key}`);
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const entry of entries) visit(entry);
  return [...files];
}
