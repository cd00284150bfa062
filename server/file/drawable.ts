import { Archive } from './archive.ts';
import type { ZipEntry } from './zip-directory.ts';

/** Far more than the words of any document take. */
const limitBytes = 64 * 1024 * 1024;

const picture = /\.(?:png|jpe?g|gif|bmp|tiff?|emf|wmf)$/i;

/**
 * Throws `tooLarge` for a document that would fill the memory of a browser that draws it. It is unpacked to see, as what it
 * says of its sizes counts for nothing; pictures are not, for which a browser has limits of its own.
 */
export async function demandDrawable(path: string, entries: readonly ZipEntry[]): Promise<void> {
  const archive = await Archive.open(path, limitBytes);
  try {
    for (const { name } of entries) {
      if (!picture.test(name)) for await (const _ of archive.contentOf(name));
    }
  } finally {
    await archive.close();
  }
}
