// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { modules } from '#modules/index.ts';
import { Refusal, renderPage, setStage } from '#web/page/testing/stage.tsx';
import RecycleBin from './lists.tsx';

const stage = setStage();

const removed = ['大厅改造', '云平台', '旧类型'].map((label, index) => ({
  module: 'contract',
  id: `01900000-0000-7000-8000-00000000000${index}`,
  number: null,
  label,
  removedByName: '陆一鸣',
  removedAt: new Date().toISOString(),
}));

it('brings several back, the last removed first, and says of each how it went', async () => {
  stage.answers = {
    '/recycle/lists': () => ({ rows: removed, total: 3, modules: ['contract'] }),
    '/recycle/restore': ({ id }) => {
      if (id === removed[1]?.id) throw new Refusal(422, '所属项目“政务云”也已被删除，请先在回收站恢复它');
      return { version: 2 };
    },
  };
  renderPage(<RecycleBin />, [...modules], '/recycle');
  fireEvent.click(await screen.findByRole('checkbox', { name: '选择 云平台' }));
  fireEvent.click(screen.getByRole('checkbox', { name: '选择 大厅改造' }));
  fireEvent.click(screen.getByRole('button', { name: '恢复选中的 2 条' }));
  fireEvent.click(screen.getByRole('button', { name: '恢复 2 条' }));

  await screen.findByRole('button', { name: '知道了' });
  const line = (label: string) => within(screen.getByText(`合同 ${label}`).closest('li') as HTMLElement);
  expect(line('大厅改造').getByText('已恢复')).toBeTruthy();
  expect(line('云平台').getByText(/所属项目“政务云”也已被删除/)).toBeTruthy();
  expect(stage.inputsOf('/recycle/restore').map(({ id }) => id)).toEqual([removed[0]?.id, removed[1]?.id]);
});

it('begins with what its address asks for, and goes back to the last page that there is', async () => {
  stage.answers = {
    '/recycle/lists': ({ page }) => ({ rows: page === 1 ? removed : [], total: 3, modules: ['contract'] }),
  };
  renderPage(<RecycleBin />, [...modules], '/recycle?page=2&search=云&module=contract');
  expect(await screen.findByText('云平台')).toBeTruthy();
  const asked = stage.inputsOf('/recycle/lists').filter(({ search }) => search === '云');
  expect(asked).toMatchObject([
    { page: 2, module: 'contract' },
    { page: 1, module: 'contract' },
  ]);
  expect(screen.getByLabelText<HTMLInputElement>('搜索名称或编号').value).toBe('云');
});
