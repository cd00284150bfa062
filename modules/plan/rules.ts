import type { FieldProblem } from '#shared/error.ts';

interface PlanDraft {
  kind: string | null;
  system: string | null;
}

/** What is wrong with a plan's fields taken together. */
export function planProblems({ kind, system }: PlanDraft): FieldProblem[] {
  if ((kind === 'system' || kind === 'companySystem') && !system) {
    return [{ path: 'system', message: '系统计划请选择所属系统' }];
  }
  return kind === 'stage' && system ? [{ path: 'system', message: '阶段计划属于合同，不选择系统' }] : [];
}
