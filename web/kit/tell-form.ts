import type { FormInstance } from 'antd';
import { AppError } from '#shared/error.ts';
import { showToast } from '#web/api/toast.ts';
import { placeOf } from './problems.ts';

/** Says what the server has refused: at the fields that it names, otherwise in passing. */
export function tellForm(form: FormInstance, error: unknown): void {
  const { fields, message } = error instanceof AppError ? error : new AppError('internal');
  if (fields.length === 0) showToast('error', message);
  else form.setFields(fields.map((problem) => ({ name: placeOf(problem), errors: [problem.message] })));
}
