import { afterAll, beforeAll, expect, it } from 'vitest';
import { approvingApplication } from '#modules/workflow/testing/approving-application.ts';
import { diagram, element, flows } from '#server/engine/testing/diagram.ts';
import type { TestApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import type { DecisionTable } from '#shared/dmn/decision.ts';
import { dmn, tableOf } from '#shared/dmn/testing/dmn.ts';
import type { ListedDecision } from './decisions.ts';

let app: TestApplication;
let admin: Person;
let operator: Person;

beforeAll(async () => {
  ({ app } = await approvingApplication());
  admin = await app.factory.person('admin');
  operator = await app.factory.person('operator');
});
afterAll(() => app.close());

const entry = (text: string) => ({ text, language: null });
const level = (value: string): DecisionTable => ({
  kind: 'table',
  hitPolicy: 'FIRST',
  aggregation: null,
  inputs: [{ id: 'in', label: '金额', expression: entry('amount'), type: 'number', values: '' }],
  outputs: [{ id: 'out', label: '审批人', name: 'approver', type: 'string', values: '', defaultValue: '' }],
  rules: [
    { id: 'r1', inputs: [entry('< 1000')], outputs: [entry('"经理"')], note: '小额' },
    { id: 'r2', inputs: [entry('-')], outputs: [entry(value)], note: '' },
  ],
});
const save = (key: string, version: number | null, value = '"总经理"') =>
  app.call<{ version: number }>(
    '/workflow/save_decision',
    { key, name: '审批级别', version, table: level(value) },
    admin,
  );
const problem = (code: number, words: string) => ({ code, message: expect.stringContaining(words) });

it('keeps each change as a version, and lets nobody write over another', async () => {
  expect((await save('level', null)).data).toMatchObject({ version: 1 });
  expect(await save('level', null)).toMatchObject(problem(400, '已被使用'));
  expect((await save('level', 1, '"董事长"')).data).toMatchObject({ version: 2 });
  expect(await save('level', 1)).toMatchObject(problem(409, '新的版本'));
  expect(await save('level', 2, '1 +')).toMatchObject(problem(400, '第 2 条规则的第 1 个结果'));
  const { data } = await app.call<{ version: number }[]>('/workflow/decision_versions', { key: 'level' }, admin);
  expect(data.map(({ version }) => version)).toEqual([2, 1]);
  const old = await app.call<{ decision: { logic: DecisionTable } }>(
    '/workflow/decision_detail',
    { key: 'level', version: 1 },
    admin,
  );
  expect(old.data.decision.logic).toEqual(level('"总经理"'));
});

it('decides by what is on the screen and says which rules matched', async () => {
  await save('tried', null);
  const tried = (variables: object) =>
    app.call('/workflow/try_decision', { key: 'tried', version: 1, table: level('"书记"'), variables }, admin);
  expect((await tried({ amount: 5000 })).data).toEqual({
    results: [{ approver: '书记' }],
    matched: [1],
    inputs: [5000],
  });
  expect((await tried({ amount: '10' })).data).toMatchObject({ results: [{ approver: '经理' }], matched: [0, 1] });
  expect(await tried({})).toMatchObject(problem(422, '变量“amount”不存在'));
});

it('imports a file and gives it back word for word', async () => {
  const xml = dmn(tableOf('imported', '', { inputs: ['a:string'], outputs: ['b:string'], rules: ['"x" -> "y"'] }));
  expect((await app.call('/workflow/import_decisions', { xml }, admin)).data).toMatchObject([
    { key: 'imported', version: 1 },
  ]);
  expect((await app.call<{ xml: string }>('/workflow/decision_detail', { key: 'imported' }, admin)).data.xml).toBe(xml);
  const wrong = xml.replace('<decisionTable id="imported_table" ', '$&hitPolicy="PRIORITY"');
  expect(await app.call('/workflow/import_decisions', { xml: wrong }, admin)).toMatchObject(problem(400, 'PRIORITY'));
  expect(await app.call('/workflow/import_decisions', { xml: 'PK' }, admin)).toMatchObject(problem(400, '不是'));
});

it('removes no table that a deployed process asks', async () => {
  await save('used', null);
  await save('unused', null);
  const xml = diagram(
    'asker',
    element('startEvent', 'start'),
    element('businessRuleTask', 'work', { 'camunda:decisionRef': 'used' }),
    flows('start -> work'),
  );
  const model = (await app.call<{ id: string; version: number }>('/workflow/save_model', { xml }, admin)).data;
  await app.call('/workflow/deploy', { modelId: model.id, version: model.version }, admin);
  const missing = await app.call<{ problems: object[] }>(
    '/workflow/check_model',
    { xml: xml.replace('"used"', '"nowhere"') },
    admin,
  );
  expect(missing.data.problems).toMatchObject([
    { severity: 'warning', message: expect.stringContaining('“nowhere”还没有导入') },
  ]);

  expect(await app.call('/workflow/delete_decision', { key: 'used', version: 1 }, admin)).toMatchObject(
    problem(422, '正在使用'),
  );
  expect(await app.call('/workflow/delete_decision', { key: 'unused', version: 1 }, admin)).toMatchObject({ code: 0 });
  const { rows } = (await app.call<{ rows: ListedDecision[] }>('/workflow/decision_list', { search: 'used' }, admin))
    .data;
  expect(rows).toMatchObject([{ key: 'used', usedBy: [expect.any(String)], ruleCount: 2, hitPolicy: 'FIRST' }]);
});

it.each(['decision_list', 'decision_detail', 'save_decision', 'import_decisions', 'try_decision', 'delete_decision'])(
  'lets only administrators call %s',
  async (name) => {
    expect(await app.call(`/workflow/${name}`, { key: 'level', version: 1 }, operator)).toMatchObject({ code: 403 });
  },
);
