import { z } from 'zod';
import { reading, writing } from '#shared/operation.ts';

/**
 * Who has open work in the cases that the reader administers and, of one of them, which cases these are. They are where
 * others wait for him, as a handover moves them.
 */
export const previewCaseHandover = reading(
  '/workflow/handover_preview',
  '流程工作交接预览',
  z.object({ handlerId: z.uuid('原处理人无效').nullish() }),
  z.object({
    people: z.array(z.object({ id: z.uuid(), name: z.string() })),
    cases: z.array(z.object({ id: z.uuid(), title: z.string() })),
  }),
);

/** Gives somebody's open work in the cases that one administers to somebody else; what is refused stays, with the reason. */
export const handOverCases = writing(
  '/workflow/handover',
  '流程工作交接',
  z.object({ handlerId: z.uuid({ error: '请选择原处理人' }), userId: z.uuid({ error: '请选择接收人' }) }),
  z.object({
    moved: z.number(),
    left: z.array(z.object({ title: z.string(), reason: z.string() })),
  }),
);
