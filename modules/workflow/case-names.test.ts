import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '#server/engine/engine.ts';
import { diagram, element, flows } from '#server/engine/testing/diagram.ts';
import type { Answer, TestApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { chinaDay } from '#shared/day.ts';
import type { CopiedCase } from './operations.ts';
import type { InstanceDetail, WorkItem } from './tasks.ts';
import { approvingApplication } from './testing/approving-application.ts';

let app: TestApplication;
let engine: Engine;
let member: Person;
let leader: Person;
let operator: Person;

const day = chinaDay().replaceAll('-', '');
const year = day.slice(0, 4);

const kind = `<camunda:formField id="kind" label="类型" type="enum"><camunda:value id="sick" name="病假"/>
  <camunda:value id="annual" name="年假"/></camunda:formField>`;
const days = '<camunda:formField id="days" label="天数" type="long"/>';
const form = (fields: string) =>
  `<extensionElements><camunda:formData>${fields}</camunda:formData></extensionElements>`;

/** A process in which a leader decides and may correct the days. */
function named(key: string, attributes: string): string {
  const xml = diagram(
    key,
    element('startEvent', 'start', {}, form(kind + days)),
    element('userTask', 'check', { name: '审批', 'camunda:candidateGroups': 'leader' }, form(days)),
    flows('start -> check'),
  );
  return xml.replace('<process ', `<process ${attributes} `);
}

async function deploy(xml: string): Promise<void> {
  await app.database.transaction((store) => engine.deploy(store, { id: operator.id, name: '平台运营' }, { xml }));
}

beforeAll(async () => {
  ({ app, engine } = await approvingApplication());
  const { factory } = app;
  member = await factory.person('company', { company: await factory.add('company') });
  leader = await factory.person('leader');
  operator = await factory.person('operator');
  await deploy(
    named(
      'leave',
      `tongtu:serial="QJ-{yyyyMMdd}-{0000}" tongtu:summary="kind,days"
        tongtu:title="\${starter}的\${kind}（\${days} 天）\${days > 3 ? '需领导审批' : ''}"`,
    ),
  );
  await deploy(named('plain', ''));
});
afterAll(() => app.close());

const start = (input: object) => app.call<{ instanceId: string }>('/workflow/start', input, member);

async function begun(variables: object): Promise<string> {
  return (await start({ key: 'leave', variables })).data.instanceId;
}

async function look(id: string, person = leader): Promise<InstanceDetail> {
  return (await app.call<InstanceDetail>('/workflow/instance', { id }, person)).data;
}

async function work(person: Person, query: object): Promise<WorkItem[]> {
  return (await app.call<{ rows: WorkItem[] }>('/workflow/work', { size: 100, ...query }, person)).data.rows;
}

async function decide(path: string, id: string, more: object): Promise<Answer> {
  const task = (await look(id)).tasks.find(({ allowed }) => allowed.includes('approve'));
  return app.call(path, { taskId: task?.id, taskVersion: task?.version, ...more }, leader);
}

describe('a process that numbers, calls and sums up its cases', () => {
  it('does so as they begin, in the words that people read', async () => {
    const title = `${member.viewer.name}的病假（2 天）`;
    const first = await look(await begun({ kind: 'sick', days: 2 }));
    const second = await look(await begun({ kind: 'annual', days: 5 }));
    expect(first).toMatchObject({
      title,
      serialNumber: `QJ-${day}-0001`,
      summary: [
        { label: '类型', value: '病假' },
        { label: '天数', value: '2' },
      ],
    });
    expect(second).toMatchObject({
      title: `${member.viewer.name}的年假（5 天）需领导审批`,
      serialNumber: `QJ-${day}-0002`,
    });
  });

  it('calls them anew when their forms change, and keeps the number through every round', async () => {
    const id = await begun({ kind: 'sick', days: 2 });
    const { serialNumber } = await look(id);
    await decide('/workflow/return', id, { opinion: '请改为三天' });
    const again = { instanceId: id, variables: { kind: 'sick', days: 3 } };
    expect(await app.call('/workflow/resubmit', again, member)).toMatchObject({ code: 0 });
    expect(await look(id)).toMatchObject({ title: `${member.viewer.name}的病假（3 天）`, serialNumber, round: 2 });
    await decide('/workflow/approve', id, { variables: { days: 4 } });
    expect(await look(id)).toMatchObject({
      status: 'approved',
      serialNumber,
      summary: [{ value: '病假' }, { value: '4' }],
    });
  });

  it('is found in every list by its number, title and summary, and by nothing else', async () => {
    const id = await begun({ kind: 'annual', days: 77 });
    const { serialNumber, title, summary } = await look(id);
    const shown = { serialNumber, title, summary };
    const task = (await look(id)).tasks[0];
    const onTask = { taskId: task?.id, taskVersion: task?.version };
    await app.call('/workflow/claim', onTask, leader);
    const claimed = (await look(id)).tasks[0];
    await app.call(
      '/workflow/cc',
      { taskId: claimed?.id, taskVersion: claimed?.version, userIds: [operator.id] },
      leader,
    );
    for (const search of [serialNumber, '77 天', '77']) {
      expect(await work(leader, { kind: 'todo', search })).toEqual([expect.objectContaining(shown)]);
      expect(await work(member, { kind: 'started', search })).toEqual([expect.objectContaining(shown)]);
      const copied = await app.call<{ rows: CopiedCase[] }>('/workflow/copied', { search }, operator);
      expect(copied.data.rows).toEqual([expect.objectContaining(shown)]);
      const all = await app.call<{ rows: unknown[] }>('/workflow/instances', { search }, operator);
      expect(all.data.rows).toEqual([expect.objectContaining(shown)]);
    }
    expect(await work(leader, { kind: 'todo', search: '天数' })).toEqual([]);
    await decide('/workflow/approve', id, { variables: { days: 77 } });
    expect(await work(leader, { kind: 'done', search: serialNumber })).toEqual([expect.objectContaining(shown)]);
  });

  it('asks nobody for a title, where the others go on asking', async () => {
    const { data } = await app.call<{ key: string; hasTitle: boolean }[]>('/workflow/startable', {}, member);
    expect(Object.fromEntries(data.map(({ key, hasTitle }) => [key, hasTitle]))).toMatchObject({
      leave: true,
      plain: false,
    });
    expect(await start({ key: 'plain', variables: {} })).toMatchObject({
      code: 400,
      fields: [{ path: 'title', message: '请填写标题' }],
    });
    const { instanceId } = (await start({ key: 'plain', title: '其他', variables: { days: 1 } })).data;
    expect(await look(instanceId)).toMatchObject({ title: '其他', serialNumber: null, summary: [] });
  });

  it('goes on with the usual title where the values do not fit into its own', async () => {
    await deploy(named('odd', `tongtu:title="\${days * kind}" tongtu:serial="ODD-{yyyy}-{00}"`));
    const { data } = await start({ key: 'odd', variables: { kind: 'sick', days: 2 } });
    expect(await look(data.instanceId)).toMatchObject({ title: 'odd', serialNumber: `ODD-${year}-01` });
  });

  it('numbers the cases of all processes with one pattern in one row', async () => {
    await deploy(named('one', 'tongtu:serial="GW{yyyy}{000}"'));
    await deploy(named('two', 'tongtu:serial="GW{yyyy}{000}"'));
    const numbers = [];
    for (const key of ['one', 'two', 'one']) {
      numbers.push((await look((await start({ key, title: '公文' })).data.instanceId)).serialNumber);
    }
    expect(numbers).toEqual([`GW${year}001`, `GW${year}002`, `GW${year}003`]);
  });
});

it('tells a record as its module does, by the names of what it refers to', async () => {
  const { factory } = app;
  const company = await factory.add('company');
  const clerk = await factory.person('company', { company });
  const contract = await factory.add('contract', { company });
  const xml = diagram(
    'contract_change',
    element('startEvent', 'start'),
    element('userTask', 'check', { name: '审批', 'camunda:candidateGroups': 'leader' }),
    flows('start -> check'),
  );
  await deploy(
    xml.replace(
      '<process ',
      '<process tongtu:summary="contract,reason,newAmount" tongtu:title="${number} ${contract}" ',
    ),
  );
  await app.database.execute(sql`update contract set status = 'performing' where id = ${contract}`);
  const sample = await factory.sample('contractchange', { contract, newAmount: 3000 });
  const added = await app.call<{ id: string }>('/contractchange/add_contractchange', sample, clerk);
  const { id } = added.data;
  const detail = await app.call<{
    record: { version: number; reason: string; number: string };
    labels: Record<string, string>;
  }>('/contractchange/detail', { id }, clerk);
  const { record, labels } = detail.data;
  const submitted = await app.call('/contractchange/submit', { id, version: record.version }, clerk);
  expect(submitted).toMatchObject({ code: 0 });
  const { data } = await app.call<InstanceDetail>('/workflow/record', { module: 'contractchange', id }, clerk);
  expect(data.title).toBe(`${record.number} ${labels[contract]}`);
  expect(data.summary).toEqual([
    { label: '合同', value: labels[contract] },
    { label: '变更原因', value: record.reason },
    { label: '变更后金额', value: '3,000.00 元' },
  ]);
});
