// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { reference } from '#shared/field.ts';
import { usuallyOneself } from '#shared/field-kinds.ts';
import { type AnyModule, defineModule } from '#shared/module.ts';
import { queryClient } from '#web/api/query.ts';
import { type SessionUser, useSession } from '#web/api/session.ts';
import { deal, dealId, dealRow } from '#web/page/testing/deal.ts';
import { renderPage, setStage, signIn } from '#web/page/testing/stage.tsx';
import { noTab, TabContext } from '#web/shell/tabs/use-tab.ts';
import { FormPage } from './form-page.tsx';

const stage = setStage();
const self = dealId(9);
const payer = usuallyOneself(reference('deal', '经办人', { among: [{ words: { kind: ['develop'] } }] }).optional());
const owned = defineModule({ ...deal.declaration, fields: { ...deal.declaration.fields, payer } });
let isUnsaved = false;

/** Opens the form of a new record, or of one that names nobody, for somebody whom the field offers. */
function open(way: 'create' | 'edit'): void {
  signIn(['operator']);
  useSession.setState({ user: { id: self, roles: ['operator'] } as unknown as SessionUser });
  stage.answers['/deal/options'] = ({ ids }) =>
    (ids as string[]).map((id) => ({ value: id, label: '本人', parent: null, note: null }));
  stage.answers['/deal/detail'] = () => ({ record: dealRow(1, { payer: null }), labels: {} });
  const tab = {
    ...noTab,
    setUnsaved(is: boolean) {
      isUnsaved = is;
    },
  };
  const page = (
    <TabContext value={tab}>
      <FormPage module={owned} />
    </TabContext>
  );
  const address = way === 'create' ? '/deal/lists/create' : `/deal/lists/edit/${dealId(1)}`;
  renderPage(page, owned as unknown as AnyModule, address, way === 'edit' ? '/deal/lists/edit/:id' : undefined);
}

test('a new record begins with oneself, is left without a question, and is stored with it', async () => {
  open('create');
  expect((await screen.findAllByText('本人')).length).toBeGreaterThan(0);
  expect(isUnsaved).toBe(false);
  fireEvent.change(screen.getByLabelText('名称'), { target: { value: '一期' } });
  await waitFor(() => expect(isUnsaved).toBe(true));
  fireEvent.click(screen.getByRole('radio', { name: '运维' }));
  fireEvent.change(screen.getByLabelText('总额'), { target: { value: '0' } });
  stage.answers['/deal/add_deal'] = () => ({ id: dealId(2), version: 1 });
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(stage.inputsOf('/deal/add_deal').at(-1)).toMatchObject({ payer: self }));
});

test('a stored record that names nobody keeps to that', async () => {
  open('edit');
  await screen.findByDisplayValue('合约 1');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByText('本人')).toBeNull();
  expect(isUnsaved).toBe(false);
});
