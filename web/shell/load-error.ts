/** A part of the product that did not arrive: no defect, and worth another try. */
export class LoadError extends Error {
  override name = 'LoadError';
}

/** What the load answers; a failure to load becomes a {@link LoadError}, so that nothing has to guess from its text. */
export async function arrival<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    throw new LoadError('A part of the product did not load', { cause });
  }
}
