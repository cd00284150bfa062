import { join } from 'node:path';
import type { BlobStore } from '#server/blob/blob-store.ts';
import { LocalBlobs } from '#server/blob/local-blobs.ts';
import { S3Blobs } from '#server/blob/s3-blobs.ts';
import type { Settings } from './settings.ts';

/** The store of contents that the settings name: a bucket, which must be there, or a folder of the data directory. */
export async function openBlobs({ s3, dataDirectory }: Pick<Settings, 's3' | 'dataDirectory'>): Promise<BlobStore> {
  if (!s3) return new LocalBlobs(join(dataDirectory, 'files'));
  const blobs = new S3Blobs(s3, join(dataDirectory, 'arrivals'));
  await blobs.demandBucket();
  return blobs;
}
