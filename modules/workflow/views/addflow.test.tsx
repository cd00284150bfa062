// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import { listStartable } from '../definitions.ts';
import AddFlow from './addflow.tsx';

const stage = setStage();

it('does not say that nothing can be started while that is asked for after a search that found nothing', async () => {
  let tell = (_answer: unknown) => {};
  stage.answers[listStartable.path] = ({ search }) =>
    search
      ? []
      : new Promise((resolve) => {
          tell = resolve;
        });
  renderPage(<AddFlow />, [], '/workflow/addflow?search=采购');
  await screen.findByText('没有符合条件的流程');

  const search = screen.getByRole('textbox', { name: '搜索流程名称' });
  fireEvent.change(search, { target: { value: '' } });
  fireEvent.blur(search);
  await waitFor(() => expect(stage.inputsOf(listStartable.path).at(-1)).toEqual({ search: null }));
  expect(screen.queryByText('还没有可以发起的流程')).toBeNull();

  tell([]);
  await screen.findByText('还没有可以发起的流程');
});

it('says of what begins by itself that it may be begun here too', async () => {
  const process = { key: 'a', category: null, version: 1, description: null, hasTitle: false, formFields: [] };
  stage.answers[listStartable.path] = () => [
    { ...process, id: '1', name: '巡查', event: 'timer' },
    { ...process, id: '2', name: '请假', event: null },
  ];
  renderPage(<AddFlow />, [], '/workflow/addflow');
  expect(await screen.findByRole('button', { name: /^巡查.*到时间自动发起，也可以在这里发起$/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^请假/ }).textContent).not.toContain('自动发起');
});
