import { z } from 'zod';
import { reading, writing } from '#shared/operation.ts';

const attached = z.object({ id: z.uuid(), name: z.string(), sizeBytes: z.number() });

const version = z.object({
  id: z.uuid(),
  versionNo: z.number(),
  note: z.string().nullable(),
  status: z.string(),
  opinion: z.string().nullable(),
  uploadedByName: z.string(),
  uploadedAt: z.string(),
  content: z.array(attached),
  marked: z.array(attached),
});

/** One version of a document with its files. */
export type DocumentVersion = z.output<typeof version>;

/** All versions of a document that the user may read, the newest first. */
export const listVersions = reading(
  '/document/versions',
  '文档的全部版本',
  z.object({ id: z.uuid('文档编号无效') }),
  z.array(version),
);

const waitingAudit = z.object({
  taskId: z.uuid(),
  taskVersion: z.number(),
  nodeId: z.string(),
  nodeName: z.string(),
  arrivedAt: z.string(),
  dueAt: z.string().nullable(),
  documentId: z.uuid(),
  title: z.string(),
  categoryName: z.string(),
  secrecy: z.string(),
  auditLevel: z.enum(['full', 'city', 'manager', 'none']),
  signNeeded: z.boolean(),
  contract: z.uuid(),
  contractName: z.string(),
  companyName: z.string(),
  systemName: z.string().nullable(),
  areaName: z.string().nullable(),
  versionNo: z.number(),
  returnCount: z.number(),
  uploadedByName: z.string(),
  fileCount: z.number(),
});

/** A document that waits for the user's audit. */
export type WaitingAudit = z.output<typeof waitingAudit>;

/** The documents that wait for the user's audit: at the level of cities, or at those of the supervisor and the platform. */
export const listWaiting = reading(
  '/document/waiting',
  '待审核的文档',
  z.object({ level: z.enum(['city', 'other']) }),
  z.array(waitingAudit),
);

/** Where the same contents were filed before, as far as the user may read it: sending them again is mostly a mistake. */
export const findRepeats = reading(
  '/document/repeats',
  '内容相同的文档',
  z.object({ files: z.array(z.uuid('文件编号无效')).max(50), except: z.uuid().nullish() }),
  z.array(z.object({ fileName: z.string(), documentId: z.uuid(), title: z.string(), versionNo: z.number() })),
);

/** Lays files with remarks, such as an annotated copy, beside the version that the user is auditing. */
export const markVersion = writing(
  '/document/mark',
  '附上批注文件',
  z.object({ taskId: z.uuid(), files: z.array(z.uuid('文件编号无效')).min(1, '请上传批注文件').max(10) }),
  z.object({}),
);

/** Lets the valid versions of a contract's documents be packed into one archive, with an index of their checksums. */
export const packContract = writing(
  '/document/package',
  '生成合同档案包',
  z.object({ contract: z.uuid('合同编号无效') }),
  z.object({ id: z.uuid(), rowCount: z.number() }),
);
