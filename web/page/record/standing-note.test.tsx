// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { longText } from '#shared/field.ts';
import { coloredChoice } from '#shared/field-kinds.ts';
import { type AnyModule, defineModule } from '#shared/module.ts';
import { ModuleRegistry } from '#web/kit/module-registry.tsx';
import { FormPage } from '#web/page/form/form-page.tsx';
import { deal, dealId, dealRow } from '#web/page/testing/deal.ts';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import { DetailPage } from './detail-page.tsx';

const stage = setStage();

const { declaration } = deal;
const returnable = defineModule({
  ...declaration,
  fields: {
    ...declaration.fields,
    risk: coloredChoice('风险', {
      low: { label: '低', color: 'green' },
      high: { label: '高', color: 'red' },
    }).optional(),
  },
  lifecycle: {
    ...declaration.lifecycle,
    giveBack: {
      title: '退回补正',
      from: ['effective'],
      to: 'draft',
      grants: { operator: 'all' },
      ask: { giveBackReason: longText('退回原因', 500) },
      isAside: true,
    },
  },
  approval: {
    processes: ['deal_audit'],
    process: () => 'deal_audit',
    subject: () => '合约',
    grants: { manager: 'all' },
    states: { from: ['draft'], submitted: 'effective', approved: 'effective', rejected: 'draft', reopened: 'draft' },
  },
}) as unknown as AnyModule;

const entry = {
  id: dealId(9),
  version: 2,
  userId: null,
  userName: '贺兰山',
  at: '2025-06-12T03:00:00.000Z',
  links: [],
};
const givenBack = {
  ...entry,
  event: 'giveBack',
  remark: '金额与中标通知书不符',
  changes: { status: ['effective', 'draft'] },
};

function prepare(record: object, history: object[]) {
  stage.answers = {
    '/deal/detail': () => ({ record: dealRow(1, { risk: null, ...record }), labels: {}, reachable: [] }),
    '/deal/history': () => history,
  };
}

function look(tab = 'overview') {
  const at = '/deal/lists/detail';
  renderPage(<DetailPage module={returnable} />, returnable, `${at}/${dealId(1)}?tab=${tab}`, `${at}/:id`);
}

test('says above a record, and its form, why a step beside the main way has led it to where it stands', async () => {
  prepare({}, [givenBack]);
  look();
  expect((await screen.findByText('金额与中标通知书不符')).closest('[role=alert]')?.textContent).toContain(
    '贺兰山 退回补正',
  );
});

test('says the same above the form in which it is mended', async () => {
  prepare({}, [givenBack]);
  const at = '/deal/lists/edit';
  renderPage(<FormPage module={returnable} />, returnable, `${at}/${dealId(1)}`, `${at}/:id`);
  expect(await screen.findByText('金额与中标通知书不符')).toBeTruthy();
});

test.each([
  ['who may hand it in is asked where it goes then', ['submit'], 1],
  ['nobody else is', ['update'], 0],
])('of what came back %s', async (_who, allowed, asked) => {
  prepare({ approval: 'returned', allowed }, [{ ...entry, event: 'returned', remark: '缺少附件', changes: {} }]);
  const at = '/deal/lists/detail';
  const page = (
    <ModuleRegistry approvalWay={() => <p>逐级重审</p>} modules={[returnable]}>
      <DetailPage module={returnable} />
    </ModuleRegistry>
  );
  renderPage(page, returnable, `${at}/${dealId(1)}`, `${at}/:id`);
  expect(await screen.findByText('缺少附件')).toBeTruthy();
  expect(screen.queryAllByText('逐级重审')).toHaveLength(asked);
});

test('says nothing of a step that lies behind the record', async () => {
  const effected = { ...entry, event: 'effect', remark: null, changes: { status: ['draft', 'effective'] } };
  prepare({ status: 'effective' }, [effected, givenBack]);
  look();
  await screen.findByRole('tab', { name: '时间线' });
  expect(screen.queryByText('金额与中标通知书不符')).toBeNull();
});

test('tells of a change of a choice that has colours as of any other', async () => {
  prepare({ risk: 'high' }, [{ ...entry, event: 'update', remark: null, changes: { risk: ['low', 'high'] } }]);
  look('history');
  expect((await screen.findByText('贺兰山')).closest('li')?.textContent).toMatch(/风险低高/);
});

test('says who hands in a draft where the reader may not', async () => {
  prepare({}, []);
  look('approval');
  expect(await screen.findByText('由监理用户提交审批。')).toBeTruthy();
});

test('says of a record that a step of its own has handed in that it went through no process', async () => {
  prepare({ status: 'closed' }, []);
  look('approval');
  expect(await screen.findByText('没有经过审批流程')).toBeTruthy();
});
