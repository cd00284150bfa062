import { z } from 'zod';
import { askedText } from '#shared/asked-text.ts';
import { reading, writing } from '#shared/operation.ts';

const path = askedText('请选择接口', 200);

/** The calls of the running server: who may make them, and what has become of them in the process that answers. */
export const listApis = reading(
  '/system/apilist',
  '接口',
  z.object({
    page: z.int().min(1).max(1_000).default(1),
    size: z.int().min(1).max(200).default(20),
    /** Part of the path or of the title. */
    search: z.string().max(100).nullish(),
    module: z.string().max(60).nullish(),
    kind: z.enum(['read', 'write'], { error: '类型无效' }).nullish(),
    /** The order: by path, or what is called, fails or takes most first. */
    order: z.enum(['path', 'calls', 'failed', 'p95'], { error: '排序无效' }).default('path'),
  }),
  z.object({
    rows: z.array(
      z.object({
        path: z.string(),
        title: z.string(),
        module: z.string().nullable(),
        isWrite: z.boolean(),
        /** Whether the operation log tells of it. */
        isLogged: z.boolean(),
        /** Who may call it, in words. */
        access: z.string(),
        calls: z.number(),
        refused: z.number(),
        failed: z.number(),
        p50Ms: z.number().nullable(),
        p95Ms: z.number().nullable(),
        /** Calls a minute from one address: as built in, and as administrators set it. */
        builtInLimit: z.number().nullable(),
        limit: z.number().nullable(),
      }),
    ),
    total: z.number(),
    /** Since when the process counts. */
    since: z.string(),
  }),
);

/** Sets how often a minute a call may be made from one address; null leaves it to what is built in. */
export const limitApi = writing(
  '/system/limitapi',
  '设置接口限流',
  z.object({
    path,
    perMinute: z.int('次数应为整数').min(1, '每分钟至少 1 次').max(100_000, '每分钟最多 100000 次').nullable(),
  }),
  z.object({}),
);
