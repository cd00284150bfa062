let table: Readonly<Record<string, string>> = {};
let fetching: Promise<void> | undefined;

/**
 * Resolves once {@link translate} knows its texts, which are fetched beside the canvas and must be there when it draws.
 * What could not be fetched is fetched anew when it is next asked for.
 */
export function chinese(): Promise<void> {
  fetching ??= import('./phrases.ts').then(
    ({ phrases }) => {
      table = phrases;
    },
    (error: unknown) => {
      fetching = undefined;
      throw error;
    },
  );
  return fetching;
}

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
