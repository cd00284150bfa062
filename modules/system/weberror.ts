import { z } from 'zod';
import { reading, writing } from '#shared/operation.ts';

/** Text that is cut where it grows too long, rather than refused: half a report is better than none. */
function upTo(length: number) {
  return z
    .string()
    .max(100_000)
    .overwrite((text) => text.replaceAll('\0', '').slice(0, length).toWellFormed());
}

/** What a browser tells about an error that nobody caught. The token comes with every call and tells whose it was. */
export const reportWebError = writing(
  '/system/weberror',
  '上报前端错误',
  z.object({
    code: z.string().regex(/^[0-9A-Z]{4,16}$/, '错误码无效'),
    view: upTo(120),
    message: upTo(500),
    info: upTo(1_000),
    url: upTo(500),
    stack: upTo(8_000),
    token: z.string().max(200).nullish(),
  }),
  z.object({}),
);

/** The errors that browsers reported, the latest first; found by code, message, view or person. */
export const listWebErrors = reading(
  '/system/weberrorlist',
  '前端错误',
  z.object({
    page: z.int().min(1).max(100_000).default(1),
    size: z.int().min(1).max(100).default(20),
    search: z.string().max(100).nullish(),
  }),
  z.object({
    rows: z.array(
      z.object({
        id: z.uuid(),
        code: z.string(),
        view: z.string(),
        message: z.string(),
        info: z.string(),
        url: z.string(),
        stack: z.string(),
        count: z.number(),
        userName: z.string().nullable(),
        agent: z.string(),
        firstAt: z.string(),
        lastAt: z.string(),
      }),
    ),
    total: z.number(),
  }),
);
