import { archiveMaker, contractArchive } from '#modules/document/package.server.ts';
import type { ExportMakers } from '#server/export/maker.ts';
import { recordsMaker } from '#server/export/records-maker.ts';
import type { Parts } from './endpoints.ts';

/** Everything that is made in the background for somebody to fetch, by kind. */
export function exportMakers({ registry, blobs }: Pick<Parts, 'registry' | 'blobs'>): ExportMakers {
  return { records: recordsMaker(registry), [contractArchive]: archiveMaker(registry, blobs) };
}
