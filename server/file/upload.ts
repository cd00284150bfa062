import { mkdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import type { Database } from '#server/database/database.ts';
import { insert } from '#server/database/row.ts';
import { demandSession } from '#server/http/dispatch.ts';
import { success } from '#server/http/envelope.ts';
import type { Described } from '#server/http/openapi.ts';
import {
  downloadFile,
  type FilePurpose,
  uploadDocument,
  type uploadedFile,
  uploadFlow,
  uploadPicture,
  uploadReport,
} from '#shared/file.ts';
import type { AnyOperation } from '#shared/operation.ts';
import { demandQuota, withinQuota } from './quota.ts';
import { type ReceivedFile, receive, sizeOf } from './receive.ts';
import { file } from './tables.ts';
import { uploadRules } from './upload-rules.ts';

/** Where uploads go and how large they may be at most, whatever administrators set. */
export interface UploadSettings {
  database: Database;
  directory: string;
  limitBytes: number;
}

/** Enters the file in the store and moves it to its place; a failure of either leaves neither. */
async function keep(
  received: ReceivedFile,
  purpose: FilePurpose,
  uploadedBy: string,
  { database, directory }: UploadSettings,
): Promise<z.output<typeof uploadedFile>> {
  const { path, ...about } = received;
  const id = newId();
  const place = join(directory, id);
  try {
    await database.transaction(async (store) => {
      await demandQuota(uploadedBy, about.sizeBytes, store);
      await insert(store, file, { id, purpose, uploadedBy, ...about });
      await rename(path, place);
    });
  } catch (error) {
    await rm(place, { force: true });
    throw error;
  }
  return { id, name: about.name, sizeBytes: about.sizeBytes };
}

const purposes: Readonly<Record<FilePurpose, AnyOperation>> = {
  document: uploadDocument,
  report: uploadReport,
  flow: uploadFlow,
  picture: uploadPicture,
};

/** The calls of {@link registerUploads}, for describing them. */
export const uploadOperations: readonly Described[] = Object.values(purposes).map((operation) => ({
  operation,
  access: 'anyone',
}));

/** Adds the calls that take files. The token comes in a header: a multipart body is read only after the session is known. */
export function registerUploads(server: FastifyInstance, settings: UploadSettings): void {
  mkdirSync(settings.directory, { recursive: true });
  for (const [purpose, { path }] of Object.entries(purposes) as [FilePurpose, AnyOperation][]) {
    server.post(path, async (request) => {
      const { viewer } = await demandSession(request, settings.database);
      const rules = await uploadRules(purpose, settings.limitBytes, settings.database);
      const stored = await withinQuota(viewer.id, sizeOf(request, rules), settings.database, () =>
        receive(request, settings.directory, rules, (received) => keep(received, purpose, viewer.id, settings)),
      );
      return success(purpose === 'picture' ? { ...stored, url: `${downloadFile.path}?id=${stored.id}` } : stored);
    });
  }
}
