import { AppError } from '#shared/error.ts';
import type { StepKind } from '#shared/second-step.ts';
import { sentenceFor } from '#web/api/call.ts';
import type { StepAnswer } from '#web/api/step-answer.ts';

/** A second step of signing in: what is due, where a code went or is to be found, and what else would do. */
export interface Step {
  kind: StepKind;
  hint: string;
  /** All ways that are open, this one among them. */
  kinds: readonly StepKind[];
  /** What is handed to a security key. */
  toSign?: object | undefined;
}

const kinds: Partial<Record<AppError['failure'], StepKind>> = {
  keyRequired: 'key',
  totpRequired: 'totp',
  smsRequired: 'sms',
};

/** Whether an error is the failure of that name. */
export function isFailure(error: unknown, failure: AppError['failure']): error is AppError {
  return error instanceof AppError && error.failure === failure;
}

/** The second step that an error asks for; without a hint where it only says that the answer was wrong. */
export function stepAskedBy(error: unknown): Step | null {
  const kind = error instanceof AppError ? kinds[error.failure] : undefined;
  if (!kind) return null;
  const { fields, asked } = error as AppError;
  const hint = fields.length > 0 ? '' : sentenceFor(error as AppError);
  return { kind, hint, kinds: asked?.kinds ?? [kind], toSign: asked?.toSign };
}

/** The step that is due after another attempt: a wrong answer leaves the words of the step as they were. */
export function nextStep(asked: Step, before: Step | null): Step {
  return asked.hint || before?.kind !== asked.kind ? asked : { ...asked, hint: before.hint };
}

/** What the button of a form says while a step is due that needs more than to be sent. */
export function stepAction(step: Step | null): string | undefined {
  return step?.kind === 'key' ? '使用安全密钥' : undefined;
}

/** What is missing before an answer can be sent. */
export function missingIn(step: Step | null, code: string): string | undefined {
  return step && step.kind !== 'key' && !code.trim() ? '请输入验证码' : undefined;
}

/** The answer to a step: the code as it was typed, or what a security key signs now. */
export async function answerTo(step: Step | null, code: string): Promise<StepAnswer> {
  if (!step) return {};
  if (step.kind !== 'key') return { step: step.kind, smscode: code.trim() };
  const { proveByKey } = await import('./prove-by-key.ts');
  return { step: 'key', keyproof: await proveByKey(step.toSign ?? {}) };
}
