import type { FieldProblem } from '#shared/error.ts';

interface ExtensionDraft {
  newDueAt: string | null;
}

/** What is wrong with an application as it is written: nobody asks for time that has passed. */
export function extensionProblems(draft: ExtensionDraft, before: ExtensionDraft | null): FieldProblem[] {
  const isNew = draft.newDueAt !== (before?.newDueAt ?? null);
  if (!isNew || !draft.newDueAt || Date.parse(draft.newDueAt) > Date.now()) return [];
  return [{ path: 'newDueAt', message: '延期后的时间已经过去' }];
}
