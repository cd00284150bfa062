// @vitest-environment jsdom
import { EditorState } from '@codemirror/state';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CodeLanguage, languageExtension } from './code-language.ts';
import { languageOfFormat } from './script-format.ts';
import { bracketProblem, problemsIn } from './syntax-check.ts';

function problemsOf(text: string, language: CodeLanguage) {
  return problemsIn(EditorState.create({ doc: text, extensions: languageExtension(language) }), language);
}

describe('the check of a text', () => {
  it.each<[CodeLanguage, string]>([
    ['expression', '${amount > 10000 and not empty reason}'],
    ['expression', 'plain text'],
    ['javascript', 'if (a) { b("}") } // (('],
    ['json', '{"a": [1, 2]}'],
    ['groovy', 'def x = [1, 2] // (\n/* { */ println("it\'s ${x}")'],
    ['python', "print('''a\n(''') # ("],
    ['text', ''],
  ])('finds nothing wrong with %s: %s', (language, text) => {
    expect(problemsOf(text, language)).toEqual([]);
  });

  it.each<[CodeLanguage, string, number]>([
    ['expression', '${amount >}', 10],
    ['javascript', 'if (a { b }', 6],
    ['json', '{"a": }', 6],
    ['groovy', 'println(1', 7],
    ['groovy', 'println(1))', 10],
    ['python', "print('a)", 6],
  ])('points to what is wrong with %s: %s', (language, text, from) => {
    const [problem] = problemsOf(text, language);
    expect(problem).toMatchObject({ severity: 'error' });
    expect(Math.abs((problem?.from ?? -9) - from)).toBeLessThanOrEqual(2);
  });

  it('leaves open what another engine may understand', () => {
    expect(problemsOf('${bean.method(execution)}', 'expression')).toMatchObject([{ severity: 'info' }]);
  });

  it('takes every well-nested text, and no text with a bracket too many', () => {
    const leaf = fc.constantFrom('a', ' ', '"("', "'}'");
    const nested = fc
      .array(fc.tuple(fc.constantFrom('()', '[]', '{}'), leaf), { maxLength: 12 })
      .map((pairs) => pairs.reduce((text, [pair, inner]) => `${inner}${pair.charAt(0)}${text}${pair.charAt(1)}`, ''));
    fc.assert(
      fc.property(nested, fc.constantFrom(...'()[]{}'), (text, sign) => {
        expect(bracketProblem(text, 'groovy')).toBeUndefined();
        expect(bracketProblem(text + sign, 'groovy')).toBeDefined();
      }),
    );
  });
});

it('knows a language by the names that files use', () => {
  expect(
    ['JavaScript', 'groovy', 'text/x-groovy', 'application/javascript', 'juel', 'feel'].map(languageOfFormat),
  ).toEqual(['javascript', 'groovy', 'groovy', 'javascript', 'expression', 'text']);
});
