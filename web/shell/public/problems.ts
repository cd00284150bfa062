import { AppError } from '#shared/error.ts';
import { sentenceFor } from '#web/api/call.ts';

/** What is wrong, by the name of the input it belongs to; `form` where it belongs to none. */
export type Problems = Record<string, string>;

/** What an error says about the named inputs of a form. */
export function problemsOf(error: unknown, inputs: readonly string[]): Problems {
  if (!(error instanceof AppError)) return { form: '操作没有成功，请稍后重试' };
  const atInputs = error.fields.filter(({ path }) => inputs.includes(path));
  if (atInputs.length === 0) return { form: sentenceFor(error) };
  // The first problem of an input is the one to mend first.
  return Object.fromEntries(atInputs.reverse().map(({ path, message }) => [path, message]));
}

/** Puts the cursor into the first input of the form that has a problem. */
export function focusProblem(form: HTMLFormElement | null, problems: Problems): void {
  const inputs = form?.querySelectorAll<HTMLElement>('input[name], select[name], textarea[name]') ?? [];
  for (const input of inputs) {
    if (!(problems[input.getAttribute('name') ?? ''] ?? '')) continue;
    input.focus();
    return;
  }
}
