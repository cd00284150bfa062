import { z } from 'zod';
import { reading, readingFile, writing } from './operation.ts';

/** How an export in the background stands. */
export const exportStates = {
  waiting: { label: '排队中', color: 'blue' },
  running: { label: '正在导出', color: 'blue' },
  done: { label: '已完成', color: 'green' },
  failed: { label: '失败', color: 'red' },
  cancelled: { label: '已取消', color: 'black' },
} as const;

/** A word of {@link exportStates}. */
export type ExportState = keyof typeof exportStates;

const states = Object.keys(exportStates) as [ExportState, ...ExportState[]];

/** So many days a finished export is kept. */
export const exportKeptDays = 7;

/**
 * Begins an export in the background, where the records that the question finds are too many to wait for; answers null
 * where they are few enough to be exported at once.
 */
export const startExport = writing(
  '/export/start',
  '后台导出',
  z.object({
    module: z.string().max(64, '模块无效'),
    /** As the module's own export takes it. */
    query: z.record(z.string(), z.unknown()),
  }),
  z.object({ id: z.uuid(), rowCount: z.number() }).nullable(),
);

/** One's own exports of the last days, the newest first. */
export const listExports = reading(
  '/export/lists',
  '我的导出',
  z.object({}),
  z.object({
    rows: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        state: z.enum(states),
        /** How many parts it has, records or files, and how many of them are written. */
        rowCount: z.number(),
        doneCount: z.number(),
        sizeBytes: z.number().nullable(),
        error: z.string().nullable(),
        createdAt: z.string(),
        endedAt: z.string().nullable(),
      }),
    ),
  }),
);

const one = z.object({ id: z.uuid('导出编号无效') });

/** Answers the file of one's own finished export. */
export const downloadExport = readingFile('/export/download', '下载导出的文件', one);

/** Ends one's own export before it is done, or removes one that is. */
export const removeExport = writing('/export/remove', '取消或删除导出', one, z.object({}));
