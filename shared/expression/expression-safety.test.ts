import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkExpression, evaluate, evaluateCondition } from './expression.ts';
import { ExpressionError } from './expression-error.ts';
import { lengthLimit } from './parser.ts';

describe('attacks', () => {
  class Account {
    secret = 'secret';
    get token() {
      return 'token';
    }
  }
  const variables = {
    text: 'text',
    number: 1,
    list: [1],
    map: {
      own: 1,
      run: () => 'ran',
      get trap() {
        return 'trapped';
      },
    },
    account: new Account(),
    when: new Date(0),
    code: () => 'ran',
    parsed: JSON.parse('{"__proto__": {"polluted": true}, "constructor": 1}') as unknown,
  };

  it.each([
    'text.constructor',
    'number.constructor',
    'list.constructor',
    "list['constructor']['constructor']",
    'map.constructor.constructor',
    "map['__proto__']",
    "map['cons' + 'tructor']",
    'map.toString',
    'map.hasOwnProperty',
    'map.run',
    'map.trap',
    'list.length',
    'list.map',
    "list['0x0']",
    'text.length',
    'text[0]',
    'account.secret',
    'account.token',
    'when.getTime',
    'code',
    'code.constructor',
    'code.prototype',
    'parsed.__proto__',
    'parsed.constructor',
    'constructor',
    '__proto__',
    'prototype',
    'toString',
    'globalThis',
    'process',
    'this',
    'arguments',
    "map.get('constructor')",
    'map.getConstructor()',
    'account.getSecret()',
    'map.toString()',
    'code.toString()',
    "execution.getVariable('constructor')",
    "variables:get('__proto__')",
  ])('reaches nothing by %s', (text) => {
    let value: unknown = null;
    try {
      value = evaluate(`\${${text}}`, variables);
    } catch (error) {
      expect(error).toBeInstanceOf(ExpressionError);
    }
    expect(value).toBeNull();
  });

  it.each([
    "text.constructor('return 1')()",
    "list.map('x')",
    'map.run()',
    'code()',
    "text.replaceAll('t', 'x')",
    'map.getClass().getName(own)',
    "execution.setVariable('text', 1)",
    'map.hasOwnProperty(own)',
    'map.constructor()',
    "Function('return 1')",
    'a => a',
    '`x`',
    'new Date()',
    'map.own = 2',
    'map.own++',
  ])('cannot be written as %s', (text) => {
    expect(checkExpression(`\${${text}}`)).not.toBeNull();
  });

  it('reads a variable of a dangerous name from nowhere but the variables', () => {
    expect(evaluate('#{hasOwnProperty}', { hasOwnProperty: 1 })).toBe(1);
    expect(evaluate('#{valueOf}', Object.create({ valueOf: 1 }) as Record<string, unknown>)).toBeNull();
  });
});

describe('any text and any data', () => {
  const names = fc.constantFrom('a', 'b', '变量');
  const data = fc.dictionary(names, fc.jsonValue());

  it('either evaluates or fails with an ExpressionError that checking foretells', () => {
    const pieces = fc.constantFrom(
      '#{',
      '}',
      '(',
      ')',
      '[',
      ']',
      '.',
      '"',
      "'",
      '\\',
      '+',
      '-',
      '==',
      '?',
      ':',
      ' ',
      'a',
      'b',
      'not',
      'empty',
      '1',
      'size()',
      ',',
      '#{',
      '＃',
      '\u{1F600}',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 24 }), data, (words, variables) => {
        const text = words.join('');
        const fault = checkExpression(text);
        if (fault) {
          expect(fault.position).toBeLessThanOrEqual(text.length);
          expect(() => evaluate(text, variables)).toThrow(ExpressionError);
          return;
        }
        try {
          expect(evaluate(text, variables)).not.toBeUndefined();
        } catch (error) {
          expect(error).toBeInstanceOf(ExpressionError);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('calculates and compares whole numbers as the language itself does', () => {
    interface Sample {
      text: string;
      value: number;
    }
    const results: Record<string, (left: number, right: number) => number> = {
      '+': (left, right) => left + right,
      '-': (left, right) => left - right,
      '*': (left, right) => left * right,
      '>': Math.max,
    };
    const { sample } = fc.letrec<{ sample: Sample }>((tie) => ({
      sample: fc.oneof(
        { maxDepth: 5, depthSize: 'small' },
        fc.nat(20).map((value) => ({ text: `${value}`, value })),
        tie('sample').map(({ text, value }) => ({ text: `-(${text})`, value: -value })),
        fc
          .tuple(tie('sample'), fc.constantFrom(...Object.keys(results)), tie('sample'))
          .map(([left, operator, right]) => {
            const text = `${left.text} ${operator} ${right.text}`;
            const value = results[operator]?.(left.value, right.value) ?? Number.NaN;
            return { text: operator === '>' ? `(${text} ? ${left.text} : ${right.text})` : `(${text})`, value };
          }),
      ),
    }));
    fc.assert(
      fc.property(sample, ({ text, value }) => {
        fc.pre(text.length < lengthLimit - 3);
        expect(Number(evaluate(`\${${text}}`, {})) === value).toBe(true);
      }),
    );
  });

  it('never changes the variables', () => {
    fc.assert(
      fc.property(data, (variables) => {
        const before = JSON.stringify(variables);
        evaluate('#{a.size() > 0 ? a : empty b}', { ...variables, a: [variables] });
        expect(JSON.stringify(variables)).toBe(before);
      }),
    );
  });

  it('never finds a comparison with a missing variable to hold', () => {
    const operators = fc.constantFrom('==', '!=', '<', '<=', '>', '>=');
    fc.assert(
      fc.property(operators, fc.oneof(fc.integer(), fc.string({ unit: 'grapheme-ascii' })), (operator, value) => {
        const { value: held, missing } = evaluateCondition(`\${absent ${operator} present}`, { present: value });
        expect([held, missing]).toEqual([false, ['absent']]);
      }),
    );
  });
});
