import { z } from 'zod';
import { askedDay } from '#shared/asked-day.ts';
import type { failures } from '#shared/error.ts';
import { change } from '#shared/module.ts';
import { reading, readingFile } from '#shared/operation.ts';
import type { States } from '#shared/state.ts';
import { anomalyFilter } from './anomaly.ts';

/** How a call ended, as the log tells it. */
export const operationResults = {
  done: { label: '成功', color: 'green' },
  forbidden: { label: '无权限', color: 'red' },
  notFound: { label: '不存在', color: 'orange' },
  refused: { label: '不允许', color: 'orange' },
  conflict: { label: '冲突', color: 'orange' },
  internal: { label: '系统异常', color: 'red' },
} as const satisfies States & Partial<Record<keyof typeof failures | 'done', unknown>>;

const results = Object.keys(operationResults) as [keyof typeof operationResults, ...(keyof typeof operationResults)[]];

const filters = {
  /** Part of the person's name or of what was done. */
  search: z.string().max(100).nullish(),
  result: z.enum(results, { error: '结果无效' }).nullish(),
  module: z.string().max(60).nullish(),
  anomaly: anomalyFilter,
  recordId: z.uuid('记录无效').nullish(),
  /** The first and the last day, as people in China count days. */
  from: askedDay('开始日期无效').nullish(),
  to: askedDay('结束日期无效').nullish(),
};

const performed = z.object({
  id: z.uuid(),
  at: z.string(),
  userName: z.string(),
  role: z.string(),
  address: z.string(),
  agent: z.string(),
  path: z.string(),
  title: z.string(),
  module: z.string().nullable(),
  recordId: z.uuid().nullable(),
  /** What the record is called today; null where there is none that the reader may see. */
  recordLabel: z.string().nullable(),
  result: z.string(),
  message: z.string().nullable(),
  costMs: z.number(),
  isNewAddress: z.boolean(),
  isNight: z.boolean(),
  /** How many records it changed. */
  changeCount: z.number(),
});

/** What people did, the latest first: everybody's for administrators, for others their own. */
export const listOperations = reading(
  '/user/operationlog',
  '操作日志',
  z.object({
    page: z.int().min(1).max(10_000).default(1),
    size: z.int().min(1).max(200).default(20),
    ...filters,
  }),
  z.object({ rows: z.array(performed), total: z.number() }),
);

/** What one call changed, record by record, before and after; only of records that the reader may read. */
export const listOperationChanges = reading(
  '/user/operationchanges',
  '操作的变更内容',
  z.object({ id: z.uuid('请选择一条操作') }),
  z.object({
    rows: z.array(change.omit({ links: true }).extend({ module: z.string(), recordId: z.uuid(), label: z.string() })),
    /** Changed records that the reader may not read, or that are gone. */
    hiddenCount: z.number(),
  }),
);

const exportInput = z.object(filters);

/** The log as a table, whole. */
export const exportOperations = readingFile('/user/exportoperationlog', '导出操作日志', exportInput);
