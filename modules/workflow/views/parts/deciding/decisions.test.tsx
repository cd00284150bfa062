import { expect, test } from 'vitest';
import { decisionWords } from '#shared/bpmn/decision-words.ts';
import { decisionsFor, needsOpinion, opinionHint, placeOf, returnChoices, sheetHint } from './decisions.ts';

const titles = (allowed: string[], kind: 'approve' | 'handle' | 'start' = 'approve') =>
  decisionsFor({ allowed, words: decisionWords({ nodeKind: kind }) }, kind).map(({ title }) => title);

test('offers exactly what is allowed, the way forward first', () => {
  expect(titles(['release', 'returnToStarter', 'reject', 'approve'])).toEqual(['同意', '拒绝', '退回', '归还']);
  expect(titles(['claim', 'approve'])).toEqual(['同意', '认领']);
  expect(titles([])).toEqual([]);
});

test('offers one button to return, wherever that may lead', () => {
  expect(titles(['return'])).toEqual(['退回']);
  expect(titles(['return', 'returnToStarter'])).toEqual(['退回']);
});

test('asks for work instead of a decision where the node does, and offers no refusal there', () => {
  expect(titles(['approve', 'reject', 'return'], 'handle')).toEqual(['办理', '退回']);
  expect(titles(['approve'], 'start')).toEqual(['提交']);
});

test('calls buttons as the task wants it, and demands a reason by these words', () => {
  const words = { approve: '通过', reject: '驳回', return: '退回' };
  const buttons = decisionsFor({ allowed: ['approve', 'reject', 'return'], words }, 'approve');

  expect(buttons.map(({ title, done }) => [title, done])).toEqual([
    ['通过', '已通过'],
    ['驳回', '已驳回'],
    ['退回', '已退回'],
  ]);
  expect(opinionHint(buttons)).toBe('选填；驳回或退回时必填');
});

test('demands a reason only for what stops or turns back', () => {
  expect(
    (['approve', 'reject', 'return', 'claim', 'release'] as const).filter((decision) => needsOpinion(decision)),
  ).toEqual(['reject', 'return']);
});

test('says beforehand which of the offered decisions must be explained', () => {
  const hintFor = (allowed: string[]) => opinionHint(decisionsFor({ allowed, words: decisionWords() }, 'approve'));

  expect(hintFor(['approve', 'reject', 'return'])).toBe('选填；拒绝或退回时必填');
  expect(hintFor(['approve', 'return'])).toBe('选填；退回时必填');
  expect(hintFor(['approve', 'claim'])).toBe('选填');
});

test('says in the sheet of one decision what that one demands', () => {
  const task = { isOpinionRequired: true };
  expect([sheetHint('approve'), sheetHint('approve', task)]).toEqual(['选填', '必填']);
  expect([sheetHint('abstain'), sheetHint('abstain', task)]).toEqual(['选填', '必填']);
  expect(sheetHint('reject')).toBe('请说明原因，对方会看到');
});

test('names the starter before the nodes one may return to', () => {
  const returnTargets = [
    { nodeId: 'law', name: '法务审核', isBranch: true, isFork: false, isInCaller: false },
    { nodeId: 'fork', name: '法务审核、财务审核', isBranch: false, isFork: true, isInCaller: false },
    { nodeId: 'review', name: '监理审核', isBranch: false, isFork: false, isInCaller: false },
    { nodeId: 'review', name: '立项', isBranch: false, isFork: false, isInCaller: true },
  ];

  expect(returnChoices({ returnTargets, isReturnToStarterOffered: true }).map(({ label }) => label)).toEqual([
    '发起人',
    '法务审核（重走该分支）',
    '法务审核、财务审核（重走全部分支）',
    '监理审核',
    '立项（上级流程）',
  ]);
  const places = returnChoices({ returnTargets, isReturnToStarterOffered: true }).map(({ value }) => placeOf(value));
  expect(places).toEqual([
    { nodeId: null, isInCaller: false },
    { nodeId: 'law', isInCaller: false },
    { nodeId: 'fork', isInCaller: false },
    { nodeId: 'review', isInCaller: false },
    { nodeId: 'review', isInCaller: true },
  ]);
});
