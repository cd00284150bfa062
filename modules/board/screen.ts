import { z } from 'zod';
import { reading } from '#shared/operation.ts';
import { regions } from '#shared/site.ts';

const figure = z.object({ name: z.string(), value: z.number() });

/** The figures of a large-screen board, as far as the asking user may read what they count. */
export const screenData = reading(
  '/data/screendata',
  '大屏数据',
  z.object({
    board: z.string().max(40).default('default'),
    region: z
      .enum(Object.keys(regions) as [keyof typeof regions], `地区只能是 ${Object.keys(regions).join('、')}`)
      .default('default'),
  }),
  z.object({
    board: z.string(),
    region: z.string(),
    widgets: z.object({
      cards: z.array(figure.extend({ key: z.string() })),
      /** Projects by city, the most first. */
      ranking: z.array(figure),
      /** Contracts by state. */
      rose: z.array(figure),
      /** The share of changes that have been decided with success. */
      water: z.object({ title: z.string(), ratio: z.number().nullable() }),
      /** The latest changes. */
      scroll: z.array(z.object({ title: z.string(), status: z.string(), at: z.string() })),
      /** Systems by state. */
      system: z.array(figure),
      /** What each company was scored on average, as far as results are published. */
      checkup: z.array(figure),
    }),
    at: z.string(),
  }),
);
