import { z } from 'zod';
import { reading, writing } from './operation.ts';

/** How long a removed record can be brought back. */
export const recycleDays = 30;

const removed = z.object({
  module: z.string(),
  id: z.uuid(),
  number: z.string().nullable(),
  label: z.string(),
  removedByName: z.string(),
  removedAt: z.string(),
});

/** A record that was removed, and by whom. */
export type Removed = z.output<typeof removed>;

/** Removed records that the asking user may remove, and so may bring back: the last removed first. */
export const listRemoved = reading(
  '/recycle/lists',
  '回收站',
  z.object({
    page: z.int().min(1).max(10_000).default(1),
    size: z.int().min(1).max(100).default(20),
    module: z.string().max(64).nullish(),
    search: z.string().max(100).nullish(),
  }),
  z.object({
    rows: z.array(removed),
    total: z.number(),
    /** The modules that the user may remove records of. */
    modules: z.array(z.string()),
  }),
);

/** Brings a removed record back, as it was. */
export const restoreRemoved = writing(
  '/recycle/restore',
  '从回收站恢复',
  z.object({ module: z.string().min(1).max(64), id: z.uuid() }),
  z.object({ version: z.number() }),
);
