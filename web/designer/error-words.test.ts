// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { AppError } from '#shared/error.ts';
import { errorWords } from '#web/designer/error-words.ts';
import { OpenError, type OpenProblem } from '#web/designer/open-error.ts';
import { Refusal } from '#web/designer/refusal.ts';

const problems: OpenProblem[] = ['withoutDiagram', 'unwritable', 'undrawable', 'unfetched'];

it.each<[string, unknown]>([
  ['a mistake in a program', new TypeError("Cannot read properties of undefined (reading 'x')")],
  ['what is no error', 'failed'],
  ...problems.map((problem): [string, unknown] => [
    problem,
    new OpenError(problem, new Error('unsupported bpmnElement')),
  ]),
])('never shows what a library says: %s', (_, error) => {
  expect(errorWords(error)).not.toMatch(/[a-z]{4}/);
  expect(errorWords(error)).toMatch(/\p{Script=Han}/u);
});

it('shows what was meant for the user', () => {
  expect(errorWords(new Refusal('所选元素不相连'))).toBe('所选元素不相连');
  expect(errorWords(new AppError('invalid', '名称重复'))).toBe('名称重复');
});
