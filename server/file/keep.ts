import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import type { BlobStore } from '#server/blob/blob-store.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { insert } from '#server/database/row.ts';
import type { FilePurpose, uploadedFile } from '#shared/file.ts';
import { demandQuota } from './quota.ts';
import type { ReceivedFile } from './receive.ts';
import type { Scan } from './scan.ts';
import { file } from './tables.ts';

/** Where uploads go and how large one request may be at most, whatever administrators set. */
export interface UploadSettings {
  database: Database;
  blobs: BlobStore;
  limitBytes: number;
  /** Looks for viruses in what arrives, where there is a scanner. */
  scan?: Scan | undefined;
}

/** Moves the content to its place and enters the file, with what else is to be written; a failure of either leaves neither. */
export async function keep(
  received: ReceivedFile,
  purpose: FilePurpose,
  uploadedBy: string,
  { database, blobs, scan }: UploadSettings,
  also: (id: string, store: Transaction) => Promise<void> = async () => undefined,
): Promise<z.output<typeof uploadedFile>> {
  const { path, ...about } = received;
  const id = newId();
  try {
    await scan?.(path);
    // Before the transaction: a large content may take its time on the way.
    await blobs.take(id, path);
    await database.transaction(async (store) => {
      await also(id, store);
      await demandQuota(uploadedBy, about.sizeBytes, store);
      await insert(store, file, { id, purpose, uploadedBy, ...about });
    });
  } catch (error) {
    await blobs.remove(id);
    throw error;
  }
  return { id, name: about.name, sizeBytes: about.sizeBytes };
}
