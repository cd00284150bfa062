import { z } from 'zod';
import { type FilePurpose, uploadedFile } from './file.ts';
import { type Operation, writing } from './operation.ts';

/** Files above this size are sent in parts of it. */
export const partBytes = 4 * 1024 * 1024;

const purposes = ['document', 'report', 'flow', 'picture'] as const satisfies readonly FilePurpose[];

const oneUpload = z.object({ id: z.uuid('上传编号无效') });

/**
 * Begins sending a file in parts. A file with the same content that the sender may read is there at once, as `file`; an
 * upload of the same file that broke off goes on after the parts that have come.
 */
export const beginUpload = writing(
  '/file/beginupload',
  '开始分片上传',
  z.object({
    name: z.string().min(1, '请给出文件名').max(1_000, '文件名过长'),
    sizeBytes: z.int().min(1, '不能上传空文件').max(Number.MAX_SAFE_INTEGER),
    sha256: z.string().regex(/^[0-9a-f]{64}$/, '校验值应为 64 位十六进制数'),
    purpose: z.enum(purposes, '上传用途无效').default('document'),
  }),
  z.object({
    file: uploadedFile.nullable(),
    upload: z.object({ id: z.uuid(), partBytes: z.number(), partCount: z.number() }).nullable(),
  }),
);

const onePart = oneUpload.extend({
  part: z.coerce.number().int().min(0, '分片序号无效').max(1_000_000, '分片序号无效'),
});

const arrived = z.object({ partCount: z.number() });

/** Sends one part, the parts in their order from 0; one that has come already is taken again without harm. */
export const uploadPart: Operation<typeof onePart, typeof arrived> = {
  ...writing('/file/uploadpart', '上传分片', onePart, arrived),
  file: 'taken',
};

/** Puts the parts together, checks the content as that of any upload, and answers the file; asked again, the same file. */
export const finishUpload = writing('/file/finishupload', '完成分片上传', oneUpload, uploadedFile);

/** Gives an upload up and removes the parts that have come. */
export const cancelUpload = writing('/file/cancelupload', '取消分片上传', oneUpload, z.object({}));
