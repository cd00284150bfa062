import { z } from 'zod';
import { reading, writing } from '#shared/operation.ts';

const kind = z.object({
  kind: z.string(),
  title: z.string(),
  /** What of it names the person. */
  note: z.string(),
});

/** What goes on naming the person, and where that is changed. */
const remains = z.array(z.object({ title: z.string(), note: z.string(), count: z.number() }));

/** What would move if somebody handed over his work, and what would go on naming him. */
export const previewHandover = reading(
  '/user/handoverpreview',
  '离职交接预览',
  z.object({ id: z.uuid({ error: '请选择人员' }) }),
  z.object({
    name: z.string(),
    isLocked: z.boolean(),
    kinds: z.array(kind.extend({ count: z.number(), samples: z.array(z.string()) })),
    remains,
  }),
);

/** Hands all open work of a person over in one step; what is refused stays with him, and the answer says why. */
export const handOver = writing(
  '/user/handover',
  '离职交接',
  z.object({
    id: z.uuid({ error: '请选择人员' }),
    /** Who takes over whatever nobody else is named for. */
    to: z.uuid({ error: '请选择接收人' }),
    /** By kind, who else takes it over; null for what stays where it is. */
    byKind: z.record(z.string().max(60), z.uuid().nullable()).default({}),
    reason: z.string().trim().max(200, '说明不能超过 200 个字').nullish(),
    /** Whether the account is locked when everything has moved. */
    isLocking: z.boolean().default(false),
  }),
  z.object({
    kinds: z.array(
      kind.extend({
        moved: z.number(),
        /** Who has it now. */
        to: z.string(),
        toId: z.uuid(),
        left: z.array(z.object({ title: z.string(), reason: z.string() })),
      }),
    ),
    isLocked: z.boolean(),
    remains,
  }),
);
