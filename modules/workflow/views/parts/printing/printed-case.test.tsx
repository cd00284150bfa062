// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AnyModule } from '#shared/module.ts';
import { deal } from '#web/page/testing/deal.ts';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import type { InstanceDetail } from '../../../tasks.ts';
import { PrintedCase } from './printed-case.tsx';

setStage();

const field = (id: string, label: string, type: string) => ({
  ...{ id, label, type, isRequired: true, isReadable: true, isWritable: true, values: [] },
});
const decided = {
  nodeId: 'check',
  decidedByName: '苏晴',
  state: 'approved',
  opinion: '材料齐全',
  round: 2,
  finishedAt: '2026-11-27T08:00:00Z',
  signature: null,
  words: { approve: '办理', reject: '拒绝', return: '打回' },
};
const instance = {
  title: '请假两天',
  serialNumber: 'QJ-1',
  definitionName: '请假申请',
  status: 'approved',
  starterName: '钱国栋',
  startedAt: '2026-11-26T17:00:00Z',
  endedAt: '2026-11-27T08:00:00Z',
  businessModule: null,
  businessId: null,
  formFields: [field('reason', '事由', 'textarea'), field('secret', '看不到的', 'string')],
  variables: { reason: '<b>探亲</b>' },
  labels: {},
  timeline: [],
  tasks: [
    { ...decided, id: 'first', opinion: '请补材料', state: 'returned', round: 1 },
    { ...decided, id: 'second' },
    { ...decided, id: 'open', decidedByName: null },
    { ...decided, id: 'silent', nodeId: 'seal', opinion: null },
  ],
} as unknown as InstanceDetail;

const printed = (template: string) => {
  renderPage(<PrintedCase instance={instance} template={template} />, deal as unknown as AnyModule, '/');
  return document.querySelector('.printed-template');
};

test('puts what the case holds in the place of names', () => {
  const { textContent } = printed('<p>${title} ${serialNumber} ${starter} ${startedOn} ${result}</p>') ?? {};
  expect(textContent).toBe('请假两天 QJ-1 钱国栋 2026-11-27 已通过');
});

test('shows what was filled in as words, whatever stands in it, and nothing for what the reader must not see', () => {
  expect(printed('<p>事由：${reason}</p><p>（${secret}${nobody}）</p>')?.textContent).toBe('事由：<b>探亲</b>（）');
});

test('tells what was decided at a node the last time that the case came there', () => {
  printed('<table><tr><td><p>${opinions.check}</p></td></tr></table>');
  expect(screen.getByText('材料齐全')).toBeTruthy();
  expect(screen.queryByText('请补材料')).toBeNull();
});

test('tells what was done without an opinion in the words of its button', () => {
  printed('<table><tr><td><p>${opinions.seal}</p></td></tr></table>');
  expect(screen.getByText('已办理')).toBeTruthy();
});
