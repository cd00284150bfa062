import { z } from 'zod';
import type { Role } from './access.ts';
import { type Operation, reading, readingFile, writing } from './operation.ts';

/** What a file is sent for: each purpose has kinds and sizes of its own. */
export type FilePurpose = 'document' | 'report' | 'flow' | 'picture';

/** The kinds of files whose content can be checked, by extension; administrators say which of them people may send. */
export const documentExtensions = ['doc', 'docx', 'pdf', 'xlsx', 'xls', 'zip', 'rar', 'png', 'jpg', 'jpeg'] as const;

/** The extensions in a setting such as `.doc,.pdf`; what is none of ours is left out. */
export function extensionsIn(setting: string): Extension[] {
  const words = setting.toLowerCase().split(/[,，;；、\s]/);
  return documentExtensions.filter((extension) => words.includes(`.${extension}`) || words.includes(extension));
}

/** An extension in lower case, without the dot. */
export type Extension = (typeof documentExtensions)[number];

/** What is said of a file that is no note of a process, word for word as the specification has it. */
export function noteRefusals(megabytes: number) {
  return { wrongExtension: '上传文件只能是 docx 格式!', tooLarge: `上传文件大小不能超过 ${megabytes}MB!` };
}

/** An uploaded file as the server answers it; the id is what a record stores. */
export const uploadedFile = z.object({ id: z.uuid(), name: z.string(), sizeBytes: z.number() });

const noFields = z.object({});

/** Sends one file, to be named by a record afterwards. */
export const uploadDocument: Operation<typeof noFields, typeof uploadedFile> = {
  ...writing('/file/upload', '上传附件', noFields, uploadedFile),
  file: 'taken',
};

/** Sends one file that a report is to name. */
export const uploadReport: Operation<typeof noFields, typeof uploadedFile> = {
  ...writing('/file/uploadreport', '上传报告', noFields, uploadedFile),
  file: 'taken',
};

/** Sends one word document for a process. */
export const uploadFlow: Operation<typeof noFields, typeof uploadedFile> = {
  ...writing('/workflow/uploadflow', '上传流程文件', noFields, uploadedFile),
  file: 'taken',
};

const uploadedPicture = uploadedFile.extend({
  /** The call that answers its content, as every call by POST with the token. */
  url: z.string(),
});

/** Sends one picture, such as one of a project. */
export const uploadPicture: Operation<typeof noFields, typeof uploadedPicture> = {
  ...writing('/project/img', '上传图片', noFields, uploadedPicture),
  file: 'taken',
};

const someFiles = z.object({ ids: z.array(z.uuid('文件编号无效')).max(200) });

const describedFile = uploadedFile.extend({ uploaderName: z.string(), uploadedAt: z.string() });

/** Answers size, uploader and time of those of the files that the asking user may read. */
export const describeFiles = reading('/file/describe', '附件信息', someFiles, z.array(describedFile));

const recordOf = z.object({ module: z.string().max(64), id: z.uuid() });

/**
 * Answers files that a record may name besides: sent by the asking user or held by the records asked about, or, with words,
 * any of that name; the latest first. The holder is null where it may not be read itself.
 */
export const findFiles = reading(
  '/file/find',
  '选用已有文件',
  z.object({
    purpose: z.enum(['document', 'report', 'picture']),
    search: z.string().trim().max(100).default(''),
    about: z.array(recordOf).max(50).default([]),
  }),
  z.array(describedFile.extend({ holder: recordOf.extend({ title: z.string(), label: z.string() }).nullable() })),
);

const oneFile = z.object({ id: z.uuid('文件编号无效') });

/** What a file is fetched for: to be kept, or only to be looked at on the page. */
export const fetchPurposes = { download: '下载', preview: '预览' } as const;

const fetchedFile = oneFile.extend({ purpose: z.enum(['download', 'preview']).default('download') });

/** Answers the content of a file, to its uploader and to whoever may read the record that holds it. */
export const downloadFile = readingFile('/file/download', '下载附件', fetchedFile);

const cell = z.union([z.string(), z.number()]).nullable();

/** Answers the beginning of the first sheet of a workbook, as text and numbers, to whoever may read the file. */
export const readSheetFile = reading(
  '/file/sheet',
  '预览表格',
  oneFile,
  z.object({
    rows: z.array(z.object({ number: z.number(), cells: z.array(cell) })),
    /** False where the sheet goes on after that. */
    isWhole: z.boolean(),
  }),
);

/** Answers what an archive says it holds, the first of it, to whoever may read the file; nothing is unpacked. */
export const readArchiveFile = reading(
  '/file/archive',
  '查看压缩包',
  oneFile,
  z.object({
    entries: z.array(z.object({ name: z.string(), sizeBytes: z.number() })),
    /** How many files there are in all, and what they would take up unpacked. */
    count: z.number(),
    unpackedBytes: z.number(),
  }),
);

/** Those who may ask who fetched the files of what they may read. */
export const fetchReaders = ['operator', 'manager', 'leader'] as const satisfies readonly Role[];

/** Who has fetched files of records, the latest first, for those who look after them. */
export const listFetches = reading(
  '/file/fetches',
  '查阅与下载记录',
  someFiles,
  z.array(
    z.object({
      id: z.uuid(),
      fileName: z.string(),
      userName: z.string(),
      purpose: z.enum(['download', 'preview']),
      at: z.string(),
    }),
  ),
);
