import { expect, test } from 'vitest';
import type { AnyModule } from '#shared/module.ts';
import { deal, dealRow } from '#web/page/testing/deal.ts';
import { actionsOf, allowedActions, commonActions, type Row, recordTitle } from './record-action.ts';

const module = deal as unknown as AnyModule;
const row = (allowed: string[]) => dealRow(1, { allowed }) as unknown as Row;
const names = (actions: { name: string }[]) => actions.map(({ name }) => name);

test('puts the next step first and what destroys last', () => {
  expect(names(actionsOf(module))).toEqual(['effect', 'close', 'remove']);
});

test('offers only what the server allows for the record', () => {
  expect(names(allowedActions(module, row(['remove', 'effect', 'unknown'])))).toEqual(['effect', 'remove']);
});

test('offers for several records what each of them allows', () => {
  expect(names(commonActions(module, [row(['effect', 'remove']), row(['remove', 'close'])]))).toEqual(['remove']);
  expect(commonActions(module, [])).toEqual([]);
});

test('names record and version to every call, and the answers to a step', () => {
  const [effect, close, remove] = actionsOf(module);
  const { id } = dealRow(1);

  expect(effect?.inputOf(row([]), {})).toEqual({ id, version: 1, answers: {} });
  expect(close?.inputOf(row([]), { reason: '已完成' })).toEqual({ id, version: 1, answers: { reason: '已完成' } });
  expect(remove?.inputOf(row([]), {})).toEqual({ id, version: 1 });
});

test('says of what destroys whether there is a way back', () => {
  const consequence = (declared: AnyModule) => actionsOf(declared).find(({ name }) => name === 'close')?.consequence;
  expect(consequence(module)).toBe('此操作不能撤回，请确认。');

  const { close } = module.declaration.lifecycle ?? {};
  if (!close?.to) throw new Error('the sample closes');
  const reopen = { title: '重新打开', from: [close.to], to: close.from[0] as string, grants: {} };
  const lifecycle = { ...module.declaration.lifecycle, reopen };
  const reopened = { ...module, declaration: { ...module.declaration, lifecycle } } as AnyModule;
  expect(consequence(reopened)).toMatch(/^合约将变为“.+”，以后可以“重新打开”。$/);
});

test('calls a record by number and label', () => {
  expect(recordTitle(module, row([]))).toBe('HY-20250612-0001 合约 1');
});
