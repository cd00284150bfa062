import { readFileSync } from 'node:fs';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approvingApplication } from '#modules/workflow/testing/approving-application.ts';
import { diagram, element, flows, userTask } from '#server/engine/testing/diagram.ts';
import type { TestApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import type { OutputOf } from '#shared/operation.ts';
import type { forecastStart } from './forecast.ts';
import type { ListedForm } from './forms.ts';
import { shipForms } from './shipped-forms.server.ts';
import type { InstanceDetail } from './tasks.ts';

let app: TestApplication;
let member: Person;
let operator: Person;
let leader: Person;
let admin: Person;

beforeAll(async () => {
  const approving = await approvingApplication();
  ({ app } = approving);
  const { factory, database } = app;
  member = await factory.person('company', { company: await factory.add('company') });
  operator = await factory.person('operator');
  leader = await factory.person('leader');
  admin = await factory.person('admin');
  const xml = readFileSync(new URL('./processes/expense.bpmn', import.meta.url), 'utf8');
  await database.transaction(async (store) => {
    await shipForms(store, { id: admin.id, name: '管理员' });
    await approving.engine.deploy(store, { id: admin.id, name: '管理员' }, { xml });
  });
});
afterAll(() => app.close());

const field = (id: string, more: object = {}) => ({ id, label: id, type: 'string', ...more });
const content = (...fields: object[]) => ({ columns: 2, groups: [{ title: '', fields }] });
const save = (key: string, body: object, more: object = {}) =>
  app.call<{ id: string; version: number }>('/workflow/save_form', { key, name: key, content: body, ...more }, admin);

async function published(key: string, body: object) {
  const { id, version } = (await save(key, body)).data;
  return (await app.call<{ version: number }>('/workflow/publish_form', { id, version }, admin)).data.version;
}

function processWith(id: string, formKey: string): string {
  return diagram(
    id,
    element('startEvent', 'start', { 'camunda:formKey': formKey }),
    element('userTask', 'check', { 'camunda:candidateGroups': 'operator' }),
    element('endEvent', 'end'),
    flows('start -> check', 'check -> end'),
  );
}

async function deployed(xml: string) {
  const { id, version } = (await app.call<{ id: string; version: number }>('/workflow/save_model', { xml }, admin))
    .data;
  return app.call('/workflow/deploy', { modelId: id, version }, admin);
}

const file = async (person: Person) => {
  const id = crypto.randomUUID();
  await app.database.execute(sql`
    insert into file (id, name, extension, size_bytes, sha256, uploaded_by, purpose)
    values (${id}, '发票.pdf', 'pdf', 10, '', ${person.id}, 'document')`);
  return id;
};

const expense = async (more: object = {}) => ({
  reason: '调研',
  kind: 'office',
  happenedOn: '2025-06-01',
  amount: 6200.5,
  details: [{ on: '2025-06-01', what: '打印', amount: 6200.5 }],
  receipts: [await file(member)],
  ...more,
});
const start = (variables: object, person = member) =>
  app.call<{ instanceId: string }>('/workflow/start', { key: 'expense', title: '报销', variables }, person);
const look = async (id: string, person: Person) =>
  (await app.call<InstanceDetail>('/workflow/instance', { id }, person)).data;
async function approve(id: string, person: Person, variables: object = {}) {
  const task = (await look(id, person)).tasks.find(({ allowed }) => allowed.includes('approve'));
  const input = { taskId: task?.id, taskVersion: task?.version, variables };
  return app.call<{ status: string }>('/workflow/approve', input, person);
}

describe('designing forms', () => {
  it('is for administrators, keeps keys apart and refuses what cannot be filled in', async () => {
    expect((await app.call('/workflow/form_list', {}, member)).code).toBe(403);
    const { id, version } = (await save('first', content(field('a')))).data;
    expect((await save('first', content(field('a')))).message).toContain('已被使用');
    expect((await save('first', content(field('b')), { id, version })).data.version).toBe(version + 1);
    expect((await save('first', content(field('c')), { id, version })).code).toBe(409);
    expect((await save('twice', content(field('a'), field('a')))).message).toContain('重复');
    expect((await save('slow', content(field('a', { pattern: '(a' })))).code).toBe(400);
    const refused = async (more: object) => (await save('unfit', content(field('a', more)))).message;
    expect(await refused({ type: 'long', defaultValue: '三天' })).toContain('“a”的默认值不正确：“三天”不能作为整数');
    expect(await refused({ type: 'long', defaultValue: '9', max: 5 })).toContain('“a”的默认值不正确');
    expect(await refused({ pattern: '[A-Z]+', defaultValue: 'abc' })).toContain('“a”的默认值不正确');
    const values = [
      { id: 'a', name: '甲' },
      { id: 'b', name: '甲' },
    ];
    expect(await refused({ type: 'enum', values })).toContain('“a”的选项名称重复');
    expect(await refused({ type: 'enum', values: values.slice(1), defaultValue: 'a' })).toContain('不能作为选项');
    expect(await refused({ type: 'enum', values: [{ id: 'a', name: ' ' }] })).toContain('请填写选项的名称');
    expect((await save('lost', content(field('a', { shownWhenField: 'b', shownWhenIs: ['x'] })))).code).toBe(400);
  });

  it('warns of what has to be filled in by nobody, and lets it be deployed', async () => {
    await published('unfilled', content(field('must', { isRequired: true }), field('later', { isRequired: true })));
    const approval = (fieldPermissions: string) =>
      `<extensionElements><tongtu:approval fieldPermissions="${fieldPermissions}"/></extensionElements>`;
    const xml = diagram(
      'unfilled',
      element('startEvent', 'start', { 'camunda:formKey': 'form:unfilled' }, approval('must:read,later:hide')),
      element('userTask', 'check', { 'camunda:candidateGroups': 'operator' }, approval('later:edit')),
      element('endEvent', 'end'),
      flows('start -> check', 'check -> end'),
    );
    const { data } = await app.call<{ problems: { message: string; severity: string }[] }>(
      '/workflow/check_model',
      { xml },
      admin,
    );
    expect(data.problems.filter(({ message }) => message.includes('必填'))).toMatchObject([
      { severity: 'warning', message: expect.stringContaining('“must”') },
    ]);
    expect((await deployed(xml)).message).toBe('ok');
  });

  it('publishes editions; a process keeps the one that it was deployed with', async () => {
    expect((await deployed(processWith('early', 'form:later'))).message).toContain('不存在或尚未发布');
    const version = await published('later', content(field('one', { isRequired: true })));
    expect((await deployed(processWith('bound', 'form:later'))).message).toBe('ok');
    const { rows } = (await app.call<{ rows: ListedForm[] }>('/workflow/form_list', { search: 'later' }, admin)).data;
    const [{ id } = { id: '' }] = rows;
    expect(rows).toMatchObject([{ edition: 1, isAhead: false, usedBy: [expect.any(String)], fieldCount: 1 }]);
    const changed = await save('later', content(field('two')), { id, version });
    await app.call('/workflow/publish_form', { id, version: changed.data.version }, admin);
    const begun = (variables: object) => app.call('/workflow/start', { key: 'bound', title: '办', variables }, member);
    expect((await begun({ two: 'x' })).code).toBe(400);
    expect((await begun({ one: 'x' })).message).toBe('ok');
    const { data: versions } = await app.call<{ rows: { id: string }[] }>(
      '/workflow/definitions',
      { key: 'bound' },
      admin,
    );
    const kept = await app.call('/workflow/definition_detail', { id: versions.rows[0]?.id }, admin);
    expect(kept.data).toMatchObject({
      forms: [{ key: 'later', edition: 1, content: content(field('one', { isRequired: true })) }],
    });
    const removal = { id, version: changed.data.version + 1 };
    expect((await app.call('/workflow/delete_form', removal, admin)).message).toContain('正在使用');
    expect((await app.call('/workflow/form_usage', { id }, admin)).data).toMatchObject({
      models: expect.arrayContaining([expect.objectContaining({ key: 'bound' })]),
      definitions: [{ key: 'bound', edition: 1 }],
    });
  });
});

it('tells of a table only where one of its rows is another', async () => {
  const columns = [field('article'), field('no', { type: 'long' })];
  await published('listing', content(field('items', { type: 'table', columns })));
  expect((await deployed(processWith('listed', 'form:listing'))).message).toBe('ok');
  const begun = { key: 'listed', title: '清单', variables: { items: [{ article: '空调', no: 5 }] } };
  const { instanceId } = (await app.call<{ instanceId: string }>('/workflow/start', begun, member)).data;
  const handInAgain = async (no: number) => {
    expect((await app.call('/workflow/withdraw', { instanceId }, member)).message).toBe('ok');
    const variables = { items: [{ article: '空调', no }] };
    expect((await app.call('/workflow/resubmit', { instanceId, variables }, member)).message).toBe('ok');
    return (await look(instanceId, member)).timeline.at(-1)?.changes;
  };
  expect(await handInAgain(5)).toBeNull();
  expect(await handInAgain(6)).toMatchObject([{ id: 'items', before: '1. 空调 5', after: '1. 空调 6' }]);
});

it('offers a process only to whom it lets start it', async () => {
  const file = processWith('narrow', '').replace(
    '<process id="narrow"',
    '<process id="narrow" camunda:candidateStarterGroups="operator"',
  );
  expect((await deployed(file)).message).toBe('ok');
  const offered = async (person: Person) =>
    (await app.call<{ key: string }[]>('/workflow/startable', {}, person)).data.map(({ key }) => key);
  expect(await offered(member)).not.toContain('narrow');
  expect(await offered(operator)).toContain('narrow');
  expect(await offered(admin)).toContain('narrow');
});

describe('the expense that is shipped', () => {
  it('takes what the form asks for, by its rules, and nothing else', async () => {
    const offered = await app.call<{ key: string; description: string; formFields: { id: string }[] }[]>(
      '/workflow/startable',
      {},
      member,
    );
    expect(offered.data.find(({ key }) => key === 'expense')?.description).toMatch(/^部门负责人审批，/);
    const form = offered.data.find(({ key }) => key === 'expense')?.formFields.map(({ id }) => id);
    expect(form).toContain('approvedAmount');
    expect(form).not.toContain('financeNote');
    expect((await start(await expense({ receipts: [] }))).message).toContain('请上传发票与凭证');
    expect((await start(await expense({ receipts: [await file(operator)] }))).message).toContain('请重新上传');
    expect((await start(await expense({ details: [] }))).message).toContain('费用明细');
    expect((await start(await expense({ approvedAmount: 5 }))).message).toContain('不能在这里填写');
    expect((await start(await expense({ financeNote: '批' }))).message).toContain('不能在这里填写');
    expect((await start(await expense({ kind: 'travel', companion: crypto.randomUUID() }))).message).toContain(
      '同行人员',
    );
    expect((await start(await expense({ department: crypto.randomUUID() }))).message).toContain('承担部门');
  });

  it('lets each node write its fields, and shows nobody what is hidden from him', async () => {
    const values = await expense();
    const id = (await start(values)).data.instanceId;
    await approve(id, admin);
    expect((await approve(id, leader, { amount: 1 })).message).toContain('不能在这里填写');
    expect((await approve(id, leader)).message).toBe('ok');
    expect((await approve(id, operator)).message).toContain('核定金额');
    const done = await approve(id, operator, { approvedAmount: 6000, taxRate: 6, financeNote: '票据不全' });
    expect(done.data.status).toBe('approved');

    const own = await look(id, member);
    expect(own.variables).toMatchObject({ approvedAmount: 6000, amount: 6200.5 });
    for (const person of [member, leader]) {
      const sent = JSON.stringify(await look(id, person));
      expect(sent).not.toContain('票据不全');
      expect((await look(id, person)).variables).not.toHaveProperty('taxRate');
    }
    expect((await look(id, operator)).variables).toMatchObject({ financeNote: '票据不全', taxRate: 6 });
    expect(own.labels[values.receipts[0] ?? '']).toBe('发票.pdf');
  });

  it('keeps a value out that its condition does not let be', async () => {
    const id = (await start(await expense({ companion: member.id }))).data.instanceId;
    expect((await look(id, member)).variables.companion ?? null).toBeNull();
  });
});

describe('a signature', () => {
  it('is asked for where the drawing does, and kept with the decision', async () => {
    const xml = diagram(
      'signed',
      element('startEvent', 'start'),
      userTask('sign', { candidateRule: 'roles', candidateValue: 'leader', signatureRequired: 'true' }),
      element('endEvent', 'end'),
      flows('start -> sign', 'sign -> end'),
    );
    expect((await deployed(xml)).message).toBe('ok');
    const note = await file(member);
    const begin = (noteFileId: string) =>
      app.call<{ instanceId: string }>('/workflow/start', { key: 'signed', title: '签', noteFileId }, member);
    expect((await begin(note)).message).toContain('请重新上传');
    await app.database.execute(sql`update file set purpose = 'flow' where id = ${note}`);
    const id = (await begin(note)).data.instanceId;
    expect((await look(id, leader)).notes).toEqual([{ id: note, name: '发票.pdf' }]);
    const task = (await look(id, leader)).tasks.find(({ allowed }) => allowed.includes('approve'));
    const sign = (signature?: string) =>
      app.call<{ status: string }>(
        '/workflow/approve',
        { taskId: task?.id, taskVersion: task?.version, ...(signature && { signature }) },
        leader,
      );
    expect((await sign()).message).toContain('请签名');
    expect((await sign('data:image/svg+xml;base64,AAAA')).code).toBe(400);
    const drawn = 'data:image/png;base64,iVBORw0KGgoAAAA=';
    expect((await sign(drawn)).data.status).toBe('approved');
    expect((await look(id, member)).tasks.map(({ signature }) => signature)).toEqual([drawn]);
    expect((await app.call('/workflow/my_signature', {}, leader)).data).toEqual({ signature: drawn });
  });
});

describe('what lies ahead', () => {
  const asked = diagram(
    'asked',
    element('startEvent', 'start', { 'camunda:formKey': 'form:asking' }),
    ...[
      ['first', 'candidateRule="starterSelect"'],
      ['second', 'candidateRule="previousSelect"'],
      ['third', 'candidateRule="formUser" candidateValue="who"'],
      ['extra', 'candidateRule="roles" candidateValue="operator"'],
    ].map(
      ([id, rule]) =>
        `<userTask id="${id}"><extensionElements><tongtu:approval ${rule} emptyRule="processAdmin"/></extensionElements></userTask>`,
    ),
    element('exclusiveGateway', 'split', { default: 'split_third' }),
    element('endEvent', 'end'),
    flows('start -> first', 'first -> second', 'second -> split', 'split -> extra [size > 3]', 'split -> third'),
    flows('third -> end', 'extra -> end'),
  );
  const ahead = async (variables: object) => {
    const answer = await app.call<OutputOf<typeof forecastStart>>(
      '/workflow/forecast_start',
      { key: 'asked', variables },
      member,
    );
    return answer.data.map(({ nodeId, isCertain, people, isPassed }) => {
      return `${nodeId}${isCertain ? '' : '?'} ${isPassed ? 'passed' : (people ?? '-')}`;
    });
  };

  beforeAll(async () => {
    const who = field('who', { type: 'user' });
    await published('asking', content(who, field('size', { type: 'long' })));
    expect((await deployed(asked)).message).toBe('ok');
  });

  it('follows what is filled in, and leaves open what is not', async () => {
    const [lead, operates] = [leader.viewer.name, operator.viewer.name];
    const begin = ['first -', 'second -'];
    expect(await ahead({ who: leader.id })).toEqual([...begin, `extra? ${operates}`, `third? ${lead}`]);
    expect(await ahead({ who: leader.id, size: 1 })).toEqual([...begin, `third ${lead}`]);
    expect(await ahead({ who: member.id, size: 1 })).toEqual([...begin, 'third passed']);
  });

  it('asks the starter and each handler for people, and takes none that are not asked for', async () => {
    const begin = (choices: object) =>
      app.call<{ instanceId: string }>(
        '/workflow/start',
        { key: 'asked', title: '办', variables: { who: leader.id, size: 1 }, choices },
        member,
      );
    expect((await begin({})).message).toContain('请选择办理人');
    expect((await begin({ first: [crypto.randomUUID()] })).message).toContain('不存在或已停用');
    expect((await begin({ first: [operator.id], second: [admin.id] })).message).toContain('不由你指定');
    const id = (await begin({ first: [operator.id] })).data.instanceId;
    const decide = async (person: Person, choices: object) => {
      const task = (await look(id, person)).tasks.find(({ allowed }) => allowed.includes('approve'));
      const input = { taskId: task?.id, taskVersion: task?.version, choices };
      return app.call<{ status: string }>('/workflow/approve', input, person);
    };
    expect((await decide(operator, {})).message).toContain('请选择办理人');
    expect((await decide(operator, { second: [leader.id] })).message).toBe('ok');
    const open = await app.call<{ nodeId: string }[]>('/workflow/forecast', { instanceId: id }, member);
    expect(open.data.map(({ nodeId }) => nodeId)).toEqual(['third']);
    await decide(leader, {});
    expect((await decide(leader, {})).data.status).toBe('approved');
  });
});
