import { checkDeployable, type Deployment } from '#shared/bpmn/check-deployable.ts';
import type { Problem } from '#shared/bpmn/problem.ts';
import { readProcess } from '#shared/bpmn/read-process.ts';
import { AppError } from '#shared/error.ts';

/** Whether the engine would take a file, and if not, why. */
export interface DeployVerdict {
  result: 'accepted' | 'refused' | 'notWellFormed';
  /** What forbids deployment, by element. */
  reasons: { element: string | null; message: string }[];
  /** What may surprise in a file that is taken. */
  warnings: { element: string | null; message: string }[];
}

/** Judges the text of a file as deploying would; never throws, whatever the text is. */
export async function deployVerdict(xml: string, deployment: Deployment): Promise<DeployVerdict> {
  const read = await readProcess(xml).catch((error: unknown) => error);
  if (read instanceof AppError) return notWellFormed(read.message);
  if (!isModel(read)) return notWellFormed(read instanceof Error ? read.message : String(read));
  const problems = checkDeployable(read, deployment);
  const reasons = told(problems, 'error');
  return { result: reasons.length > 0 ? 'refused' : 'accepted', reasons, warnings: told(problems, 'warning') };
}

type Read = Awaited<ReturnType<typeof readProcess>>;

function isModel(read: unknown): read is Read {
  return typeof read === 'object' && read !== null && 'processes' in read;
}

function notWellFormed(message: string): DeployVerdict {
  return { result: 'notWellFormed', reasons: [{ element: null, message }], warnings: [] };
}

function told(problems: readonly Problem[], severity: Problem['severity']): DeployVerdict['reasons'] {
  return problems
    .filter((problem) => problem.severity === severity)
    .map(({ elementId, message }) => ({ element: elementId, message }));
}
