import type { Health } from '#modules/contract/health.ts';
import type { FieldProblem } from '#shared/error.ts';

interface ProjectFigures {
  manualHealth: Health | null;
  contractHealth: Health | null;
}

/** How a project is doing: as somebody says, else as the worst of its contracts. */
export function projectHealth({ manualHealth, contractHealth }: ProjectFigures): Health | null {
  return manualHealth ?? contractHealth;
}

interface ProjectDraft {
  manualHealth: Health | null;
  healthReason: string | null;
}

/** What is wrong with a project's fields taken together. */
export function projectProblems({ manualHealth, healthReason }: ProjectDraft): FieldProblem[] {
  return manualHealth && !healthReason ? [{ path: 'healthReason', message: '请说明人工判定健康度的原因' }] : [];
}
