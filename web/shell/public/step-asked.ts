import { AppError } from '#shared/error.ts';
import { sentenceFor } from '#web/api/call.ts';

/** A second step of signing in: which code is due, and where it went or is to be found. */
export interface Step {
  kind: 'sms' | 'totp';
  hint: string;
}

/** Whether an error is the failure of that name. */
export function isFailure(error: unknown, failure: AppError['failure']): error is AppError {
  return error instanceof AppError && error.failure === failure;
}

/** The second step that an error asks for; without a hint where it only says that the code was wrong. */
export function stepAskedBy(error: unknown): Step | null {
  const kind = isFailure(error, 'smsRequired') ? 'sms' : isFailure(error, 'totpRequired') ? 'totp' : null;
  if (!kind) return null;
  const { fields } = error as AppError;
  return { kind, hint: fields.length > 0 ? '' : sentenceFor(error as AppError) };
}
