// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import { HandoverSheet } from './handover-sheet.tsx';

const stage = setStage();
const id = '01900000-0000-7000-8000-000000000001';

it('asks at its field for whoever takes the work over, where it is seen on a phone as well', async () => {
  stage.answers = {
    '/user/handoverpreview': () => ({ name: '平安', isLocked: false, kinds: [], remains: [] }),
    '/workflow/people': () => [],
  };
  renderPage(<HandoverSheet id={id} isOwn onClose={() => {}} />, [], '/profile/security');
  await screen.findByText('你名下没有尚未办完的工作。');
  fireEvent.click(screen.getByRole('button', { name: '移交' }));

  const told = await screen.findByRole('alert');
  const heir = screen.getByRole('combobox', { name: '接收人' });
  expect(heir.getAttribute('aria-invalid')).toBe('true');
  expect(told.textContent).toBe('请选择接收人');
  expect(heir.getAttribute('aria-describedby')).toBe(told.id);
});

it('stays open with what was entered where some of the work could not be moved, so that another one can take it', async () => {
  const kind = { kind: 'task', title: '任务', note: '负责人' };
  stage.answers = {
    '/user/handoverpreview': () => ({
      name: '平安',
      isLocked: false,
      kinds: [{ ...kind, count: 1, samples: ['出图'] }],
      remains: [],
    }),
    '/workflow/people': () => [{ id: '01900000-0000-7000-8000-000000000002', name: '苏晴', note: '华信' }],
    '/user/handover': () => ({
      kinds: [{ ...kind, moved: 0, to: '苏晴', toId: id, left: [{ title: '出图', reason: '接收人不在项目里' }] }],
      isLocked: false,
      remains: [],
    }),
  };
  renderPage(<HandoverSheet id={id} isOwn onClose={() => {}} />, [], '/profile/security');
  fireEvent.change(await screen.findByLabelText('说明'), { target: { value: '调岗' } });
  const heir = screen.getByRole('combobox', { name: '接收人' });
  fireEvent.mouseDown(heir);
  fireEvent.click(await screen.findByText('苏晴（华信）'));
  fireEvent.click(screen.getByRole('button', { name: '移交' }));

  await screen.findByText(/接收人不在项目里/);
  expect(screen.getByLabelText<HTMLInputElement>('说明').value).toBe('调岗');
  fireEvent.click(screen.getByRole('button', { name: /移交$/ }));
  await waitFor(() => expect(stage.inputsOf('/user/handover')).toHaveLength(2));
});
