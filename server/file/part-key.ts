import type { BlobStore } from '#server/blob/blob-store.ts';

/** Under what a part of an upload lies in the store of contents. */
export function partKey(uploadId: string, part: number): string {
  return `${uploadId}.${part}`;
}

/** Removes the parts of an upload, and one that may have come while it was given up. */
export async function removeParts(upload: { id: string; partCount: number }, blobs: BlobStore): Promise<void> {
  for (let part = 0; part <= upload.partCount; part += 1) await blobs.remove(partKey(upload.id, part));
}
