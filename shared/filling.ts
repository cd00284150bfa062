import { z } from 'zod';
import { formContent } from './form/form-content.ts';
import { reading, readingFile, writing } from './operation.ts';

const about = { module: z.string().min(1).max(64), recordId: z.uuid() };
const values = z.record(z.string().max(64), z.unknown());
const labels = z.record(z.string(), z.string());

/** The form that a record fills in, with what stands in it so far; null where its record is asked for none. */
export const getFilling = reading(
  '/filling/detail',
  '填报表单',
  z.object(about),
  z
    .object({
      name: z.string(),
      content: formContent,
      values,
      /** Names of what the values refer to. */
      labels,
      /** Grows with every change; 0 as long as nothing was filled in. */
      version: z.int(),
      savedAt: z.string().nullable(),
      savedByName: z.string().nullable(),
    })
    .nullable(),
);

/** Keeps what was filled in so far; what must be filled in is asked for by the step that hands it in. */
export const saveFilling = writing(
  '/filling/save',
  '保存填报',
  z.object({ ...about, version: z.int().min(0), values }),
  z.object({ version: z.int(), savedAt: z.string() }),
);

/** What the records below one have filled in, as far as the asking user may read those. */
export const listFillings = reading(
  '/filling/collected',
  '填报汇总',
  z.object(about),
  z
    .object({
      name: z.string(),
      content: formContent,
      rows: z.array(z.object({ id: z.uuid(), facts: values, values: values.nullable() })),
      labels,
    })
    .nullable(),
);

/** The same as an xlsx file, tables of the form on further sheets. */
export const exportFillings = readingFile('/filling/export', '导出填报汇总', z.object(about));
