// @vitest-environment jsdom
import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { builtIns } from './built-ins.ts';
import { completeNames, isInBraces } from './completion.ts';

const offered = {
  variables: () => [{ name: 'amount', origin: '表单字段' }],
  builtIns: () => builtIns('flowable'),
};

/** What is offered where `|` stands. */
async function offeredAt(marked: string, isExpression: boolean, isAsked = false): Promise<string[]> {
  const pos = marked.indexOf('|');
  const state = EditorState.create({ doc: marked.replace('|', '') });
  const result = await completeNames(offered, isExpression)(new CompletionContext(state, pos, isAsked));
  return result?.options.map(({ label }) => label) ?? [];
}

describe('completion', () => {
  it('offers variables and what the engine gives between the braces of an expression', async () => {
    expect(await offeredAt('${am|', true)).toContain('amount');
    expect(await offeredAt('${vars|', true)).toContain('vars:get()');
    expect(await offeredAt('${a} plain am|', true)).toEqual([]);
  });

  it('offers the braces first', async () => {
    expect(await offeredAt('$|', true)).toEqual(['${}']);
    expect(await offeredAt('|', true, true)).toEqual(['${}']);
    expect(await offeredAt('|', true)).toEqual([]);
  });

  it('offers the members of the execution after a dot, and none of a variable', async () => {
    expect(await offeredAt('execution.|', false)).toContain('getVariable("")');
    expect(await offeredAt('execution.get|', false)).toContain('getVariable("")');
    expect(await offeredAt('amount.|', false)).toEqual([]);
  });

  it('offers names everywhere in a script', async () => {
    expect(await offeredAt('if (am|', false)).toContain('amount');
  });

  it('knows where an expression is open', () => {
    expect(['${a', '${a}', 'a ${b} #{c', ''].map(isInBraces)).toEqual([true, false, true, false]);
  });
});
