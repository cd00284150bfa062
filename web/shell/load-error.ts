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

/** How long a failure is told to all who ask: drawing asks again at once, people somewhat later. */
const failureLastsMs = 1_000;

/** Loads a part when it is first asked for, and gives the same promise from then on; after a failure it is asked for anew. */
export function fetchedOnce<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let latest: Promise<Part> | null = null;
  return () => {
    if (latest === null) {
      latest = arrival(load);
      latest.catch(() => setTimeout(() => (latest = null), failureLastsMs));
    }
    return latest;
  };
}
