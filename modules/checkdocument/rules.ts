import type { FieldProblem } from '#shared/error.ts';

interface Shown {
  attachments?: readonly string[] | null;
  documents?: readonly string[] | null;
}

/** What is wrong with evidence as a whole: that it shows nothing. */
export function evidenceProblems({ attachments, documents }: Shown): FieldProblem[] {
  if ((attachments ?? []).length + (documents ?? []).length > 0) return [];
  return [{ path: 'attachments', message: '请上传佐证文件，或选择已有文档' }];
}
