import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { demandSession } from '#server/http/dispatch.ts';
import { success } from '#server/http/envelope.ts';
import { inputOf } from '#server/http/input.ts';
import type { Described } from '#server/http/openapi.ts';
import {
  downloadFile,
  type FilePurpose,
  uploadDocument,
  uploadFlow,
  uploadPicture,
  uploadReport,
} from '#shared/file.ts';
import type { AnyOperation } from '#shared/operation.ts';
import { finishUpload, uploadPart } from '#shared/upload.ts';
import { finish } from './finish-upload.ts';
import { keep, type UploadSettings } from './keep.ts';
import { withinQuota } from './quota.ts';
import { receive, sizeOf } from './receive.ts';
import { takePart } from './upload-part.ts';
import { uploadRules } from './upload-rules.ts';

const purposes: Readonly<Record<FilePurpose, AnyOperation>> = {
  document: uploadDocument,
  report: uploadReport,
  flow: uploadFlow,
  picture: uploadPicture,
};

/** The calls of {@link registerUploads}, for describing them. */
export const uploadOperations: readonly Described[] = [...Object.values(purposes), uploadPart, finishUpload].map(
  (operation) => ({
    operation,
    access: 'anyone',
  }),
);

/** Adds the calls that take files. The token comes in a header: a multipart body is read only after the session is known. */
export function registerUploads(server: FastifyInstance, settings: UploadSettings): void {
  for (const [purpose, { path }] of Object.entries(purposes) as [FilePurpose, AnyOperation][]) {
    server.post(path, async (request) => {
      const { viewer } = await demandSession(request, settings.database);
      const rules = await uploadRules(purpose, settings.limitBytes, settings.database);
      const stored = await withinQuota(viewer.id, sizeOf(request, rules), settings.database, () =>
        receive(request, settings.blobs.arrivals, rules, (received) => keep(received, purpose, viewer.id, settings)),
      );
      return success(purpose === 'picture' ? { ...stored, url: `${downloadFile.path}?id=${stored.id}` } : stored);
    });
  }
  server.post(uploadPart.path, async (request) => success(await takePart(request, settings)));
  server.post(finishUpload.path, async (request) => {
    const { viewer } = await demandSession(request, settings.database);
    const { id } = inputOf(request, finishUpload) as z.output<typeof finishUpload.input>;
    return success(await finish(id, viewer.id, settings));
  });
}
