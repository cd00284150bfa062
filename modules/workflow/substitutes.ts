import { z } from 'zod';
import { reading, writing } from '#shared/operation.ts';

const rule = z.object({
  id: z.uuid(),
  principalId: z.uuid(),
  principalName: z.string(),
  agentId: z.uuid(),
  agentName: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  keys: z.array(z.string()),
  processNames: z.array(z.string()),
  mode: z.enum(['share', 'replace']),
  source: z.enum(['manual', 'dayOff', 'admin']),
  note: z.string().nullable(),
  state: z.enum(['future', 'active', 'ended']),
  /** Whether the asking user may end it. */
  isEndable: z.boolean(),
});

/** One rule by which somebody handles for somebody else. */
export type SubstituteRule = z.output<typeof rule>;

/** The rules that concern the signed-in user; an administrator may ask for those of everybody. */
export const listSubstitutes = reading(
  '/workflow/substitutes',
  '代理规则',
  z.object({ isEverybodys: z.boolean().default(false) }),
  z.array(rule),
);

/** Lets somebody handle for the signed-in user, or, by an administrator, for anybody. */
export const addSubstitute = writing(
  '/workflow/substitute_add',
  '新增代理',
  z
    .object({
      /** Oneself when it is left out. */
      principalId: z.uuid().nullish(),
      agentId: z.uuid({ error: '请选择代理人' }),
      startsAt: z.iso.datetime({ error: '请选择开始时间' }),
      endsAt: z.iso.datetime({ error: '请选择结束时间' }),
      /** Processes by key; all when there are none. */
      keys: z.array(z.string().max(200)).max(100).default([]),
      mode: z.enum(['share', 'replace']),
      note: z.string().trim().max(200).nullish(),
    })
    .refine(({ startsAt, endsAt }) => startsAt < endsAt, { path: ['endsAt'], error: '结束时间应晚于开始时间' }),
  z.object({ id: z.uuid() }),
);

/** Ends a rule at once; what is not handled is the principal's alone again. */
export const endSubstitute = writing('/workflow/substitute_end', '结束代理', z.object({ id: z.uuid() }), z.object({}));
