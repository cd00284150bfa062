// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Refusal, renderPage, setStage } from '#web/page/testing/stage.tsx';
import type { SubstituteRule } from '../../../substitutes.ts';
import { SubstituteSheet } from './substitute-sheet.tsx';

const stage = setStage();
const id = '01900000-0000-7000-8000-000000000001';

const rule: SubstituteRule = {
  ...{ id, principalId: id, principalName: '周启明', agentId: id, agentName: '陈思远', state: 'active' },
  ...{ startsAt: '2026-11-29T02:00:00Z', endsAt: '2026-12-05T10:00:00Z', scopeNames: [], keys: [], categories: [] },
  ...{ areaIds: [], mode: 'share', source: 'manual', isPrincipalTold: true, note: null, isChangeable: true },
};

it('tells its two people apart by their labels', () => {
  stage.answers = { '/workflow/people': () => [] };
  renderPage(<SubstituteSheet isAdmin onClose={() => {}} />, [], '/workflow/substitutes');
  expect(screen.getByRole('combobox', { name: '本人（不选则为自己）' })).toBeDefined();
  expect(screen.getByRole('combobox', { name: '代理人' })).toBeDefined();
});

it('leads to what is missing, and marks it', async () => {
  stage.answers = { '/workflow/people': () => [] };
  renderPage(<SubstituteSheet isAdmin onClose={() => {}} />, [], '/workflow/substitutes');
  screen.getByLabelText('说明').focus();
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  const agent = screen.getByRole('combobox', { name: '代理人' });
  await waitFor(() => expect(document.activeElement).toBe(agent));
  expect(agent.getAttribute('aria-invalid')).toBe('true');
  cleanup();

  renderPage(<SubstituteSheet isAdmin={false} onClose={() => {}} rule={{ ...rule, endsAt: '' }} />, [], '/x');
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('代理时间')));
});

it('says beside its button what kept it', async () => {
  stage.answers = {
    '/workflow/people': () => [],
    '/workflow/substitute_change': () => {
      throw new Refusal(409, '这段时间已由 陈思远 代理，请先结束或更改原来的代理');
    },
  };
  renderPage(<SubstituteSheet isAdmin={false} onClose={() => {}} rule={rule} />, [], '/workflow/substitutes');
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  const told = await screen.findByRole('alert');
  expect(told.textContent).toContain('这段时间已由 陈思远 代理');
  expect(told.className).toBe('sheet-problem');
});

it('says at the substitute that his account is locked', async () => {
  const message = '陈思远 的账号已停用，请另选代理人';
  stage.answers = {
    '/workflow/people': () => [],
    '/workflow/substitute_change': () => {
      throw new Refusal(400, message, { fields: [{ path: 'agentId', message }] });
    },
  };
  renderPage(<SubstituteSheet isAdmin={false} onClose={() => {}} rule={rule} />, [], '/workflow/substitutes');
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  const told = await screen.findByRole('alert');
  expect(told.textContent).toBe(message);
  expect(told.parentElement?.contains(screen.getByRole('combobox', { name: '代理人' }))).toBe(true);
});

it('takes its times in any spelling, and says at them what is none instead of leaving it out', async () => {
  stage.answers = { '/workflow/people': () => [], '/workflow/substitute_change': () => null };
  renderPage(<SubstituteSheet isAdmin={false} onClose={() => {}} rule={rule} />, [], '/workflow/substitutes');
  const sentBefore = stage.inputsOf('/workflow/substitute_change').length;
  const [from, to] = document.querySelectorAll<HTMLInputElement>('.ant-picker-range input');
  const type = (field: HTMLInputElement | undefined, text: string) => {
    if (!field) throw new Error('an end is missing');
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: text } });
    fireEvent.blur(field);
  };
  type(from, '2026/12/1 8：30');
  type(to, '2026-02-30');
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(screen.getByRole('alert').textContent).toBe('“2026-02-30”不是有效的时间');
  expect(stage.inputsOf('/workflow/substitute_change')).toHaveLength(sentBefore);

  type(to, '20261205');
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(stage.inputsOf('/workflow/substitute_change')).toHaveLength(sentBefore + 1));
  expect(stage.inputsOf('/workflow/substitute_change').at(-1)).toMatchObject({
    startsAt: '2026-12-01T00:30:00.000Z',
    endsAt: '2026-12-04T16:00:00.000Z',
  });
});
