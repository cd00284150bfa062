import type { FieldProblem } from '#shared/error.ts';

/** Where people stand who are on board: also who is about to leave, until the day of it. */
export const presentStates = ['onboard', 'leaving'] as const;

interface Planned {
  isOnsite?: boolean;
  area?: string | null;
}

/** Whoever is on site is so somewhere. */
export function memberProblems({ isOnsite, area }: Planned): FieldProblem[] {
  return isOnsite && !area ? [{ path: 'area', message: '驻场人员请选择工作地区' }] : [];
}
