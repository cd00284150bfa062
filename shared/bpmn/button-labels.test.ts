import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buttonLabelProblem, longestButtonLabel, readButtonLabels, writeButtonLabels } from './button-labels.ts';

test('names of buttons are read as they were written', () => {
  const label = fc
    .string({ minLength: 1, maxLength: longestButtonLabel })
    .filter((text) => text === text.trim() && text !== '' && !/[{}\r\n]/.test(text) && !buttonLabelProblem(text));
  const labels = fc.dictionary(fc.constantFrom('approve', 'reject', 'return'), label, { noNullPrototype: true });
  fc.assert(
    fc.property(labels, (one) => {
      expect(readButtonLabels(writeButtonLabels(one))).toEqual(one);
    }),
  );
});

test('what is no name of a button is left out, and nothing is longer than a button', () => {
  expect(readButtonLabels('approve:通过, reject :驳回,:x,return:,1:2')).toEqual({ approve: '通过', reject: '驳回' });
  expect(readButtonLabels('approve:一二三四五六七八九')).toEqual({ approve: '一二三四五六七八' });
  expect(readButtonLabels(undefined)).toEqual({});
});

test.each(['同意,拒绝', '同意：好', '一二三四五六七八九'])('refuses %s', (text) => {
  expect(buttonLabelProblem(text)).toBeDefined();
});
