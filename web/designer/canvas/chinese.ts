let table: Readonly<Record<string, string>> = {};

/** Resolves once {@link translate} knows its texts, which are fetched beside the canvas and must be there when it draws. */
export const chinese: Promise<void> = import('./phrases.ts').then(({ phrases }) => {
  table = phrases;
});

/**
 * The Chinese text of a sentence of the diagram library, with `{name}` places filled in.
 * A replacement that is itself such a sentence is translated too; an unknown text stays as it is.
 */
export function translate(template: string, replacements: Record<string, string> = {}): string {
  return (table[template] ?? template).replace(/\{([^}]+)\}/g, (place, name: string) => {
    const value = replacements[name];
    return value === undefined ? place : (table[value] ?? value);
  });
}
