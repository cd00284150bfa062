import { z } from 'zod';

/** The first and the last day that a list is narrowed to, as people in China count days. */
export const days = {
  from: z.iso.date('开始日期无效').nullish(),
  to: z.iso.date('结束日期无效').nullish(),
};

/** Something that a list can be narrowed to. */
export const choice = z.object({ value: z.string(), label: z.string() });
