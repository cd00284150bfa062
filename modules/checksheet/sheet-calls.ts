import { z } from 'zod';
import { filterValue } from '#shared/module.ts';
import { shownDocument } from '../checkdocument/shown.ts';
import { itemTypes } from '../checkmodelfield/item-types.ts';
import { sides } from './sheet-life.ts';

const types = Object.keys(itemTypes) as [keyof typeof itemTypes, ...(keyof typeof itemTypes)[]];

/** A list, and the filters by which it shows what an automatic number counts. */
const metricRows = z.object({ module: z.string(), filters: z.record(z.string(), filterValue) });

/** A value of {@link metricRows}. */
export type MetricRows = z.output<typeof metricRows>;

/** A dimension or an indicator of a sheet, with what was entered where it is marked. */
const sheetRow = z.object({
  id: z.uuid(),
  parent: z.uuid().nullable(),
  name: z.string(),
  standard: z.string().nullable(),
  type: z.enum(types),
  max: z.number(),
  min: z.number().nullable(),
  step: z.number().nullable(),
  weight: z.number().nullable(),
  options: z.string().nullable(),
  autoMetric: z.string().nullable(),
  autoFull: z.number().nullable(),
  autoZero: z.number().nullable(),
  needsEvidence: z.boolean(),
  remarkBelow: z.number().nullable(),
  documents: z.array(shownDocument),
  /** The records behind an automatic number, for whoever opens the sheet. */
  behind: metricRows.optional(),
  item: z
    .object({
      id: z.uuid(),
      version: z.number(),
      mark: z.number().nullable(),
      selfMark: z.number().nullable(),
      selfScore: z.number().nullable(),
      answer: z.string().nullable(),
      remark: z.string().nullable(),
      evidence: z.array(z.uuid()),
      autoValue: z.number().nullable(),
      autoSource: z.string().nullable(),
      adjustedValue: z.number().nullable(),
      adjustReason: z.string().nullable(),
      adjustedBy: z.string().nullable(),
      agreedBy: z.string().nullable(),
    })
    .nullable(),
});

const openedSheet = z.object({
  total: z.number(),
  scoreFrom: z.string(),
  /** What the asking user may do here: enter marks, as which side, or only read. */
  side: z.enum(['rater', 'ratee', 'reader']),
  hasSelfScore: z.boolean(),
  isAnonymous: z.boolean(),
  rows: z.array(sheetRow),
  /** Names of files of evidence and of people, by id. */
  labels: z.record(z.string(), z.string()),
});

/** A sheet as the page of scoring shows it. */
export type OpenedSheet = z.output<typeof openedSheet>;

/** One row of {@link OpenedSheet}. */
export type SheetRow = z.output<typeof sheetRow>;

const entry = z.object({
  item: z.uuid(),
  version: z.int().min(1),
  mark: z.number().min(-999_999).max(999_999).nullish(),
  answer: z.string().trim().max(2000, '文字评价不能超过 2000 个字').nullish(),
  remark: z.string().trim().max(1000, '说明不能超过 1000 个字').nullish(),
  evidence: z.array(z.uuid()).max(50).optional(),
});

/** A change of one item as a page sends it; what is left out stays. */
export type EntryChange = z.output<typeof entry>;

const readers = { operator: 'all', ...sides, anyone: 'party' } as const;

/** The calls by which a sheet is filled in. */
export const sheetCalls = {
  open: {
    title: '打开评分表',
    grants: readers,
    isAboutRecord: true,
    isWrite: false,
    input: z.object({ id: z.uuid() }),
    output: openedSheet,
  },
  mark: {
    title: '填写评分',
    grants: readers,
    isAboutRecord: true,
    input: z.object({ id: z.uuid(), entries: z.array(entry).min(1).max(200) }),
    output: z.object({
      total: z.number(),
      version: z.number(),
      status: z.string(),
      versions: z.record(z.string(), z.number()),
    }),
  },
  adjust: {
    title: '提出调整自动取数',
    grants: readers,
    isAboutRecord: true,
    input: z.object({
      id: z.uuid(),
      item: z.uuid(),
      value: z.number().min(-999_999).max(999_999),
      reason: z.string().trim().min(1, '请填写调整原因').max(500, '调整原因不能超过 500 个字'),
    }),
    output: z.object({}),
  },
  agree: {
    title: '同意调整自动取数',
    grants: { operator: 'all' },
    isAboutRecord: true,
    input: z.object({ id: z.uuid(), item: z.uuid(), isAgreed: z.boolean() }),
    output: z.object({}),
  },
} as const;
