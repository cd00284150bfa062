import type { FieldProblem } from '#shared/error.ts';

interface Planned {
  planIn?: string | null;
  planOut?: string | null;
  isOnsite?: boolean;
  area?: string | null;
}

/** Nobody leaves before he comes, and whoever is on site is so somewhere. */
export function memberProblems({ planIn, planOut, isOnsite, area }: Planned): FieldProblem[] {
  return [
    ...(planIn && planOut && planOut < planIn ? [{ path: 'planOut', message: '计划离场不能早于计划进场' }] : []),
    ...(isOnsite && !area ? [{ path: 'area', message: '驻场人员请选择工作地区' }] : []),
  ];
}
