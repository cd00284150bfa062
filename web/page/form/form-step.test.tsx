// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useContext } from 'react';
import { beforeEach, expect, test } from 'vitest';
import type { AnyModule } from '#shared/module.ts';
import { deal, dealId, dealRow } from '#web/page/testing/deal.ts';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import { FormPage } from './form-page.tsx';
import { FormStepContext } from './form-step.ts';

const stage = setStage();

const bothLines = [
  { name: '首付款', amount: 400 },
  { name: '尾款', amount: 600 },
];

beforeEach(() => {
  let stored: Record<string, unknown> = {};
  stage.answers = {
    '/deal/detail': () => ({ record: dealRow(1, stored), labels: {} }),
    '/deal/update_deal': ({ patch }) => {
      stored = { ...(patch as object), version: 2 };
      return { version: 2 };
    },
    '/deal/effect': () => {
      stored = { ...stored, payments: bothLines, version: 3 };
      return { version: 3 };
    },
  };
});

function Further() {
  const take = useContext(FormStepContext);
  return (
    <button disabled={take === null} onClick={() => void take?.('effect')} type="button">
      补充
    </button>
  );
}

function open(address: string, path?: string) {
  renderPage(<FormPage head={<Further />} module={deal} />, deal as unknown as AnyModule, address, path);
}
const edit = () => open(`/deal/lists/edit/${dealId(1)}`, '/deal/lists/edit/:id');
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a step within a form stores what was typed, brings in what it has made of the record, and stays there', async () => {
  edit();
  await screen.findByDisplayValue('合约 1');
  type('名称', '一期平台');
  press('补充');

  expect(await screen.findByDisplayValue('尾款')).toBeTruthy();
  expect(screen.getByDisplayValue('一期平台')).toBeTruthy();
  expect(stage.inputsOf('/deal/update_deal')).toMatchObject([{ version: 1, patch: { name: '一期平台' } }]);
  expect(stage.inputsOf('/deal/effect')).toEqual([{ id: dealId(1), version: 2, answers: {} }]);

  type('名称', '二期平台');
  fireEvent.keyDown(screen.getByLabelText('名称'), { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(stage.inputsOf('/deal/update_deal')).toHaveLength(2));
  expect(stage.inputsOf('/deal/update_deal')[1]).toMatchObject({ version: 3, patch: { name: '二期平台' } });
});

test('a step within a form is not taken as long as what was typed is wrong', async () => {
  edit();
  await screen.findByDisplayValue('合约 1');
  const before = stage.inputsOf('/deal/effect').length;
  type('名称', '');
  press('补充');

  expect((await screen.findAllByText('请填写名称')).length).toBeGreaterThan(0);
  expect(stage.inputsOf('/deal/effect')).toHaveLength(before);
});

test('a record that is not stored yet takes no step', () => {
  open('/deal/lists/create');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '补充' }).disabled).toBe(true);
});
