import type { FieldProblem } from '#shared/error.ts';

interface ApplyDraft {
  kind: string | null;
  contract: string | null;
  system: string | null;
  stage: string | null;
}

/** What each kind of application has to name, with what to say where it is missing. */
const wanted: Readonly<Record<string, readonly [keyof ApplyDraft, string][]>> = {
  start: [
    ['contract', '申请阶段启动请选择合同'],
    ['stage', '请选择要启动的阶段'],
  ],
  acceptance: [
    ['contract', '申请阶段验收请选择合同'],
    ['stage', '请选择要验收的阶段'],
  ],
  golive: [
    ['contract', '申请上线请选择合同'],
    ['system', '申请上线请选择系统'],
  ],
};

/** What an application of a city lacks for its kind. */
export function applyProblems(draft: ApplyDraft): FieldProblem[] {
  const demanded = wanted[draft.kind ?? ''] ?? [];
  return demanded.flatMap(([path, message]) => (draft[path] ? [] : [{ path, message }]));
}
