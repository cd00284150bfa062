import type { FormInstance } from 'antd';
import { AppError, type FieldProblem } from '#shared/error.ts';
import { showToast } from '#web/api/toast.ts';
import { placeOf } from './problems.ts';

/** Says what the server has refused: at the fields that it names, otherwise in passing. */
export function tellForm(form: FormInstance, error: unknown): void {
  const { fields, message } = error instanceof AppError ? error : new AppError('internal');
  if (fields.length === 0) showToast('error', message);
  else showProblems(form, fields);
}

/** Shows problems at the inputs that they name, and brings the first of these into sight. */
export function showProblems(form: FormInstance, problems: readonly FieldProblem[]): void {
  form.setFields(problems.map((problem) => ({ name: placeOf(problem), errors: [problem.message] })));
  const [first] = problems;
  if (first) form.scrollToField(placeOf(first), { focus: true });
}
