import { z } from 'zod';

/** What a backup says of itself, in `manifest.json`. */
export const manifest = z.object({
  product: z.literal('tongtu'),
  /** The format of this folder. */
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** When the newest migration of the store was written, in milliseconds. */
  schema: z.number().int(),
  /** How many rows each table has. */
  tables: z.record(z.string(), z.number().int()),
  sequences: z.record(z.string(), z.string()),
});

/** A value of {@link manifest}. */
export type Manifest = z.output<typeof manifest>;

/** Where the parts of a backup lie in its folder. */
export const parts = { manifest: 'manifest.json', tables: 'tables', files: 'files' } as const;
