// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { text } from '#shared/field.ts';
import { type AnyModule, defineModule } from '#shared/module.ts';
import { Refusal, renderPage, setStage, signIn } from '#web/page/testing/stage.tsx';
import { SearchInput } from './search-input.tsx';

const guest = defineModule({
  name: 'guest',
  title: '客人',
  label: 'name',
  fields: { name: text('姓名') },
  list: { columns: [], filters: [], sort: '-createdAt' },
  access: { read: {} },
}) as unknown as AnyModule;

const stage = setStage();

test('what could not be fetched is not told to be missing, and is fetched anew', async () => {
  signIn(['operator']);
  stage.answers['/guest/options'] = () => {
    throw new Refusal(500, '系统出错了');
  };
  renderPage(<SearchInput about={{ module: 'guest', field: 'name' }} module="guest" />, guest, '/guest');
  fireEvent.mouseDown(screen.getByRole('combobox'));
  await screen.findByText('客人没有加载成功，请检查网络');

  stage.answers['/guest/options'] = () => [{ value: 'g-1', label: '来客', parent: null, note: null }];
  fireEvent.click(screen.getByRole('button', { name: '重新加载' }));

  expect(await screen.findByText('来客')).toBeTruthy();
});
