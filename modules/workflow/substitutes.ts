import { z } from 'zod';
import { askedInstant } from '#shared/asked-day.ts';
import { reading, writing } from '#shared/operation.ts';

const rule = z.object({
  id: z.uuid(),
  principalId: z.uuid(),
  principalName: z.string(),
  agentId: z.uuid(),
  agentName: z.string(),
  startsAt: z.string(),
  /** When it ends or has ended, be it before its time; as it was meant to for one that never began. */
  endsAt: z.string(),
  /** What it is limited to, by name; nothing for whatever the principal has to do. */
  scopeNames: z.array(z.string()),
  keys: z.array(z.string()),
  categories: z.array(z.string()),
  areaIds: z.array(z.uuid()),
  mode: z.enum(['share', 'replace']),
  source: z.enum(['manual', 'dayOff', 'admin']),
  isPrincipalTold: z.boolean(),
  note: z.string().nullable(),
  state: z.enum(['future', 'active', 'ended']),
  /** Whether the asking user may change and end it. */
  isChangeable: z.boolean(),
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

/** To which processes, and to which of their categories, a rule can be limited. */
export const listSubstituteScopes = reading(
  '/workflow/substitute_scopes',
  '代理范围',
  z.object({}),
  z.object({
    processes: z.array(z.object({ key: z.string(), name: z.string() })),
    categories: z.array(z.string()),
  }),
);

const settings = z.object({
  agentId: z.uuid({ error: '请选择代理人' }),
  startsAt: askedInstant('请选择开始时间'),
  endsAt: askedInstant('请选择结束时间'),
  /** Processes by key; all when there are none. */
  keys: z.array(z.string().max(200)).max(100).default([]),
  /** Categories of processes; all when there are none. */
  categories: z.array(z.string().max(50)).max(100).default([]),
  /** Areas in which a case lies, those below them included; all when there are none. */
  areaIds: z.array(z.uuid()).max(100).default([]),
  /** Whether the principal is told of what was decided in his name. */
  isPrincipalTold: z.boolean().default(true),
  mode: z.enum(['share', 'replace']),
  note: z.string().trim().max(200).nullish(),
});

/** What a rule says, whoever it is for. */
export type SubstituteSettings = z.output<typeof settings>;

function isInOrder({ startsAt, endsAt }: Pick<SubstituteSettings, 'startsAt' | 'endsAt'>): boolean {
  return startsAt < endsAt;
}

const outOfOrder = { path: ['endsAt'], error: '结束时间应晚于开始时间' };

/** Lets somebody handle for the signed-in user, or, by an administrator, for anybody. */
export const addSubstitute = writing(
  '/workflow/substitute_add',
  '新增代理',
  // Oneself when nobody is named.
  settings.extend({ principalId: z.uuid().nullish() }).refine(isInOrder, outOfOrder),
  z.object({ id: z.uuid() }),
);

/**
 * Changes what a rule says that is not over, from now on: what was handled by it stays as it is, what is open is whose it
 * is by the rule as it is then.
 */
export const changeSubstitute = writing(
  '/workflow/substitute_change',
  '更改代理',
  settings.extend({ id: z.uuid() }).refine(isInOrder, outOfOrder),
  z.object({}),
);

/** Ends a rule at once; what is not handled is the principal's alone again. */
export const endSubstitute = writing('/workflow/substitute_end', '结束代理', z.object({ id: z.uuid() }), z.object({}));
