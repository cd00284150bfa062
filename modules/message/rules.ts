import type { FieldProblem } from '#shared/error.ts';

interface Line {
  role: string | null;
  area: string | null;
  company: string | null;
  group: string | null;
}

interface Addressed {
  toUsers?: readonly string[] | null;
  toEveryone: boolean;
  scope: readonly (Partial<Line> | null)[];
}

const conditions = ['role', 'area', 'company', 'group'] as const;

/** What is wrong with the recipients of a message. */
export function messageProblems({ toUsers, toEveryone, scope = [] }: Addressed): FieldProblem[] {
  const empty = scope.flatMap((line, at) =>
    conditions.some((name) => line?.[name]) ? [] : [{ path: `scope.${at}.role`, message: '请至少填写一个条件' }],
  );
  const isToNobody = !toUsers?.length && !toEveryone && scope.length === 0;
  return isToNobody ? [{ path: 'toUsers', message: '请选择收件人' }] : empty;
}

/** Whether a message goes to more people than it names. */
export function isSpread({ toEveryone, scope }: Addressed): boolean {
  return toEveryone || scope.length > 0;
}
