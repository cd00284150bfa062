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
import { documentExtensions, uploadDocument, type uploadedFile, uploadFlow } from '#shared/file.ts';
import { type ReceivedFile, type ReceiveRules, receive } from './receive.ts';
import { file } from './tables.ts';

/** Where uploads go and how large they may be. */
export interface UploadSettings {
  database: Database;
  directory: string;
  limitBytes: number;
}

/** Enters the file in the store and moves it to its place; a failure of either leaves neither. */
async function keep(
  received: ReceivedFile,
  uploadedBy: string,
  { database, directory }: UploadSettings,
): Promise<z.output<typeof uploadedFile>> {
  const { path, ...about } = received;
  const id = newId();
  const place = join(directory, id);
  try {
    await database.transaction(async (store) => {
      await insert(store, file, { id, uploadedBy, ...about });
      await rename(path, place);
    });
  } catch (error) {
    await rm(place, { force: true });
    throw error;
  }
  return { id, name: about.name, sizeBytes: about.sizeBytes };
}

/** The two addresses that take files, with the rules of each. */
function addresses(limitBytes: number): [path: string, rules: ReceiveRules][] {
  const megabytes = Math.floor(limitBytes / 1024 / 1024);
  const tooLarge = `文件大小不能超过 ${megabytes} MB`;
  const wrongExtension = `只能上传 ${documentExtensions.join('、')} 格式的文件`;
  return [
    [uploadDocument.path, { extensions: documentExtensions, limitBytes, wrongExtension, tooLarge }],
    [
      uploadFlow.path,
      {
        extensions: ['docx'],
        limitBytes,
        // These two are fixed word for word by the specification.
        wrongExtension: '上传文件只能是 docx 格式!',
        tooLarge: `上传文件大小不能超过 ${megabytes}MB!`,
      },
    ],
  ];
}

/** The calls of {@link registerUploads}, for describing them. */
export const uploadOperations: readonly Described[] = [uploadDocument, uploadFlow].map((operation) => ({
  operation,
  access: 'anyone',
}));

/** Adds the calls that take files. The token comes in a header: a multipart body is read only after the session is known. */
export function registerUploads(server: FastifyInstance, settings: UploadSettings): void {
  mkdirSync(settings.directory, { recursive: true });
  for (const [path, rules] of addresses(settings.limitBytes)) {
    server.post(path, async (request) => {
      const { viewer } = await demandSession(request, settings.database);
      const stored = await receive(request, settings.directory, rules, (received) =>
        keep(received, viewer.id, settings),
      );
      return success(stored);
    });
  }
}
