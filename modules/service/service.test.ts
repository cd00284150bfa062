import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { workflowEndpoints } from '#modules/workflow/workflow.server.ts';
import { approvalPorts } from '#server/approval/ports.ts';
import { createEngine, type Engine } from '#server/engine/engine.ts';
import { diagram, element, event, expression, flows, userTask } from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { outsideOf } from './outside.server.ts';

interface Heard {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: unknown;
}

let app: TestApplication;
let engine: Engine;
let admin: Person;
let editor: Person;
let partner: Server;
let origin: string;
const heard: Heard[] = [];
let reply: { status: number; body: unknown; location?: string };

async function read(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

beforeAll(async () => {
  partner = createServer(async (request, response) => {
    const text = await read(request);
    heard.push({
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: text ? JSON.parse(text) : null,
    });
    if (reply.location) response.setHeader('location', reply.location);
    response.statusCode = reply.status;
    response.end(JSON.stringify(reply.body));
  });
  await new Promise<void>((resolve) => partner.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(partner.address() as AddressInfo).port}`;
  app = await testApplication(({ registry }) => {
    engine = createEngine({
      ...approvalPorts(registry),
      services: new Map(),
      outside: outsideOf({ ERP_TOKEN: 'hush' }),
    });
    return workflowEndpoints({ engine, registry });
  });
  [admin, editor] = [await app.factory.person('admin'), await app.factory.person('editor')];
  const setting = { key: 'workflow.call_addresses', name: '允许流程调用的地址', kind: 'list', value: `${origin}/api/` };
  expect(await app.call('/system/addconfig', { ...setting, isPublic: false }, admin)).toMatchObject({ code: 0 });
});
afterAll(async () => {
  await app.close();
  await new Promise((resolve) => partner.close(resolve));
});
beforeEach(() => {
  heard.length = 0;
  reply = { status: 200, body: { id: 'B7', lines: 2 } };
});

const register = (values: Record<string, unknown>) =>
  app.call<{ id: string }>('/service/add_service', { kind: 'call', address: `${origin}/api/book`, ...values }, admin);

async function run(key: string, work: string, variables: Record<string, unknown> = {}, isFlowable = false) {
  const drawn = diagram(
    key,
    element('startEvent', 'start'),
    work,
    userTask('after', 'bob'),
    flows('start -> work', 'work -> after'),
  );
  const xml = isFlowable
    ? drawn
        .replace('xmlns:camunda="http://camunda.org/schema/1.0/bpmn"', 'xmlns:flowable="http://flowable.org/bpmn"')
        .replaceAll('camunda:', 'flowable:')
    : drawn;
  return app.database.transaction(async (transaction) => {
    await engine.deploy(transaction, people.root, { xml });
    return engine.start(transaction, { ...people.ann, id: admin.id }, { key, title: '测试', variables });
  });
}

const task = (values: Record<string, string>, content = '') => element('serviceTask', 'work', values, content);
const calls = () => engine.runCalls(app.database, { now: new Date(Date.now() + 1_000) });
const look = (id: string) => engine.detail(app.database, people.root, id);

describe('a service that calls', () => {
  it('sends what was written down, with the secret, the key and every value in its place', async () => {
    await register({
      name: 'erp.book',
      address: `${origin}/api/orders/\${args[0]}/book`,
      method: 'PUT',
      headers: 'Authorization: Bearer ${secret.ERP_TOKEN}\nX-Source: tongtu',
      body: '{"title": "${title}", "amount": "${amount}", "note": "共 ${amount} 元"}',
      results: 'bookingId = ${response.id}\nstate = ${status}',
    });
    const work = task({ 'camunda:expression': expression('erp.book(order)'), 'camunda:resultVariable': 'whole' });
    const { id } = await run('booking', work, { order: 'a/../b', title: 'x","y":"', amount: 7 });
    expect(heard).toEqual([]);
    await calls();
    expect(heard).toMatchObject([
      {
        method: 'PUT',
        url: '/api/orders/a%2F..%2Fb/book',
        headers: { authorization: 'Bearer hush', 'x-source': 'tongtu', 'idempotency-key': expect.any(String) },
        body: { title: 'x","y":"', amount: 7, note: '共 7 元' },
      },
    ]);
    const { variables, tasks } = await look(id);
    expect(variables).toMatchObject({ bookingId: 'B7', state: 200, whole: { id: 'B7', lines: 2 } });
    expect(tasks).toMatchObject([{ nodeId: 'after' }]);
  });

  it('tells of the place by the names that expressions have for it anywhere else', async () => {
    await register({
      name: 'erp.trace',
      address: `${origin}/api/cases/\${execution.processInstanceId}`,
      headers: 'X-Case: ${execution.processInstanceId}\nX-Node: ${task.taskDefinitionKey}',
      body: '{"case": "${execution.processInstanceId}", "node": "${execution.currentActivityId}", "by": "${authenticatedUserId}"}',
    });
    const { id } = await run('traced', task({ 'camunda:class': 'erp.trace' }), { execution: 'mine' });
    await calls();
    expect(heard).toMatchObject([
      {
        url: `/api/cases/${id}`,
        headers: { 'x-case': id, 'x-node': 'work' },
        body: { case: id, node: 'work', by: admin.id },
      },
    ]);
  });

  it('is tried again under the same key when it answers with an error, and does not follow to other addresses', async () => {
    await register({ name: 'shaky', attempts: 2 });
    const { id } = await run('shaky_process', task({ 'camunda:class': 'shaky' }));
    reply = { status: 503, body: {} };
    await calls();
    reply = { status: 302, body: {}, location: 'http://169.254.169.254/' };
    await engine.runCalls(app.database, { now: new Date(Date.now() + 1e6) });
    expect(new Set(heard.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(heard).toHaveLength(2);
    expect((await look(id)).incidents).toMatchObject([{ error: '服务【shaky】要求转到别的地址，不会跟随' }]);
    const { data } = await app.call<{ failed: object[] }>('/workflow/used_services', {}, admin);
    expect(data.failed).toMatchObject([{ name: 'shaky', retries: 0, instanceId: id, isDetached: false }]);
  });

  it('may answer with an error that the drawing catches', async () => {
    await register({ name: 'choosy' });
    reply = { status: 422, body: { bpmnError: { code: 'poor', message: '余额不足' } } };
    const { id } = await run('choosy_process', task({ 'camunda:class': 'choosy' }));
    await calls();
    expect((await look(id)).incidents).toMatchObject([{ error: '没有捕获错误“poor”的事件' }]);
  });

  it('of flowable, drawn out in fields, goes only where administrators allow', async () => {
    const http = (url: string) =>
      `<extensionElements><flowable:field name="requestMethod" stringValue="GET"/>
        <flowable:field name="requestUrl"><flowable:expression>${url}\${n}</flowable:expression></flowable:field>
        <flowable:field name="responseVariableName" stringValue="said"/></extensionElements>`;
    const drawn = (key: string, url: string) => run(key, task({ 'flowable:type': 'http' }, http(url)), { n: 5 }, true);
    const inside = await drawn('inside', `${origin}/api/n/`);
    const outside = await drawn('outside', `${origin}/other/`);
    await calls();
    expect(heard).toMatchObject([{ method: 'GET', url: '/api/n/5' }]);
    expect((await look(inside.id)).variables).toMatchObject({ said: '{"id":"B7","lines":2}' });
    expect((await look(outside.id)).tasks).toEqual([]);
  });

  describe('of flowable', () => {
    const named = (fields: Record<string, string>) =>
      Object.entries({ requestMethod: 'GET', requestUrl: `${origin}/api/n`, ...fields })
        .map(([name, value]) => `<flowable:field name="${name}" stringValue="${value}"/>`)
        .join('');
    const caught =
      event('boundaryEvent', 'caught', '<errorEventDefinition/>', { attachedToRef: 'work' }) +
      userTask('mended', 'bob') +
      flows('caught -> mended');
    const drawn = (fields: Record<string, string>) => {
      const work = task({ 'flowable:type': 'http' }, `<extensionElements>${named(fields)}</extensionElements>`);
      return run('http_fields', work + caught, {}, true);
    };
    const nodes = async (id: string) => (await look(id)).tasks.map(({ nodeId }) => nodeId);

    /** `BaseHttpActivityDelegate.createRequest` and `saveResponseFields` of Flowable. */
    it('keeps what its fields ask for of the request and the answer', async () => {
      const { id } = await drawn({
        saveRequestVariables: 'true',
        saveResponseParameters: 'true',
        requestTimeout: '2000',
      });
      await calls();
      const { variables } = await look(id);
      expect(variables).toMatchObject({
        workRequestMethod: 'GET',
        workRequestUrl: `${origin}/api/n`,
        workRequestTimeout: 2000,
        workSaveRequestVariables: true,
        workResponseProtocol: 'HTTP/1.1',
        workResponseStatusCode: 200,
        workResponseReason: 'OK',
        workResponseBody: '{"id":"B7","lines":2}',
      });
      expect(variables.workResponseHeaders).toContain('content-length: 21');
    });

    /** `HttpServiceTaskTest.testHandleStatusCodes` and `testHttpGet4XX`. */
    it('tells whoever catches its error what was answered', async () => {
      reply = { status: 404, body: { why: 'gone' } };
      const { id } = await drawn({ handleStatusCodes: '4XX', saveResponseVariableAsJson: 'true' });
      await calls();
      expect([await nodes(id), (await look(id)).variables]).toEqual([
        ['mended'],
        { workResponseBody: { why: 'gone' } },
      ]);
    });

    it('takes an answer that leads elsewhere for one where it does not follow', async () => {
      reply = { status: 302, body: {}, location: `${origin}/api/other` };
      const { id } = await drawn({ handleStatusCodes: '3XX', disallowRedirects: 'true' });
      await calls();
      expect(await nodes(id)).toEqual(['mended']);
    });

    /** `DefaultBpmnHttpActivityDelegate.afterExecution`. */
    it('goes on with the reason where failures are ignored', async () => {
      reply = { status: 500, body: { why: 'broken' } };
      const { id } = await drawn({ failStatusCodes: '500', ignoreException: 'true' });
      await calls();
      expect(await nodes(id)).toEqual(['after']);
      expect((await look(id)).variables).toEqual({
        workResponseBody: '{"why":"broken"}',
        workErrorMessage: 'HTTP500',
      });
    });
  });

  /** `EmailServiceTaskTest.testInvalidAddressWithoutException` of Flowable and Activiti. */
  it('that sends letters goes on with the reason where failures are ignored', async () => {
    const fields = { to: 'ann@x.example', text: '到了', ignoreException: 'true', exceptionVariableName: 'why' };
    const content = Object.entries(fields).map(
      ([name, value]) => `<camunda:field name="${name}" stringValue="${value}"/>`,
    );
    const work = task({ 'camunda:type': 'mail' }, `<extensionElements>${content.join('')}</extensionElements>`);
    const { id } = await run('unsent', work, {}, true);
    await calls();
    expect((await look(id)).variables).toEqual({ why: '还没有设置邮件服务器' });
  });

  it('sends the letters of a mail task through the mail server of the installation', async () => {
    const letters: string[] = [];
    const texts: string[] = [];
    const mail = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, { envelope }, answer) {
        stream.setEncoding('utf8');
        stream.on('data', (part: string) => texts.push(part));
        stream.on('end', () => {
          letters.push(...envelope.rcptTo.map(({ address }) => address));
          answer();
        });
      },
    });
    await new Promise<void>((resolve) => mail.listen(0, '127.0.0.1', () => resolve()));
    const { port } = mail.server.address() as AddressInfo;
    const values = { host: '127.0.0.1', port: String(port), security: 'none', from: 'flow@tongtu.example' };
    for (const [name, value] of Object.entries(values)) {
      const setting = { key: `mail.${name}`, name, kind: name === 'port' ? 'integer' : 'string', value };
      await app.call('/system/addconfig', { ...setting, isPublic: false }, admin);
    }
    const field = (name: string, value: string) => `<camunda:field name="${name}" stringValue="${value}"/>`;
    const fields = field('to', 'ann@x.example, bob@x.example') + field('subject', '通知') + field('text', '到了');
    const work = task({ 'camunda:type': 'mail' }, `<extensionElements>${fields}</extensionElements>`);
    const { id } = await run('mailing', work);
    expect(letters).toEqual([]);
    await calls();
    expect(letters).toEqual(['ann@x.example', 'bob@x.example']);
    expect((await look(id)).tasks).toMatchObject([{ nodeId: 'after' }]);
    // `EmailServiceTaskTest.testVariableTemplatedMail` of Flowable.
    const templated = field('to', 'ann@x.example') + field('subject', 'note') + field('textVar', 'letter');
    const again = task({ 'camunda:type': 'mail' }, `<extensionElements>${templated}</extensionElements>`);
    texts.length = 0;
    await run('templated', again, { letter: 'Dear ${name}', name: 'Ann' }, true);
    await calls();
    expect(texts.join('')).toContain('Dear Ann');
    await new Promise<void>((resolve) => mail.close(() => resolve()));
  });

  it.each([
    [{ address: 'http://elsewhere.example/api/' }, 'address'],
    [{ address: null }, 'address'],
    [{ body: '{"a": ' }, 'body'],
    [{ headers: 'no colon' }, 'headers'],
    [{ results: 'x = ${1 +}' }, 'results'],
  ])('is refused with %j', async (values, path) => {
    const answer = await register({ name: 'faulty', ...values });
    expect([answer.code, answer.fields.map((field) => field.path)]).toEqual([400, [path]]);
  });

  it.each(['..%2fadmin', 'x/%2e.%2f../admin', '..%5cadmin', '..%252fadmin', '/..%2fadmin'])(
    'does not leave what administrators allow by %s',
    async (path) => {
      const answer = await register({ name: 'stray', address: `${origin}/api/${path}` });
      expect([answer.code, answer.fields.map((field) => field.path)]).toEqual([400, ['address']]);
    },
  );

  it('does not leave what administrators allow by a value that a server may decode', async () => {
    const { data } = await register({ name: 'led.astray', address: `${origin}/api/\${up}/admin` });
    const attempt = { id: data.id, variables: { up: 'x/../..' } };
    const { data: tried } = await app.call('/workflow/try_service', attempt, admin);
    expect(tried).toMatchObject({ isDone: false, error: expect.stringContaining('允许流程调用的地址') });
    expect(heard).toEqual([]);
  });

  it('can be tried out', async () => {
    const { data } = await register({ name: 'trial' });
    const attempt = { id: data.id, variables: { a: 1 } };
    expect(await app.call('/workflow/try_service', attempt, admin)).toMatchObject({
      data: { isDone: true, error: null, result: { id: 'B7' } },
    });
    expect(heard).toMatchObject([{ body: { variables: { a: 1 } } }]);
    reply = { status: 500, body: {} };
    expect(await app.call('/workflow/try_service', attempt, admin)).toMatchObject({ data: { isDone: false } });
  });
});

describe('the names that deployed processes use', () => {
  it('are told with who does their work, those of nobody first', async () => {
    await run('naming', task({ 'camunda:class': 'com.example.Unknown' }));
    const { data } = await app.call<{ rows: { name: string; by: string | null; places: object[] }[] }>(
      '/workflow/used_services',
      {},
      admin,
    );
    expect(data.rows[0]).toMatchObject({
      name: 'com.example.Unknown',
      by: null,
      places: [{ definition: 'naming', element: '服务任务（在「after」之前）' }],
    });
    expect(data.rows.find(({ name }) => name === 'shaky')).toMatchObject({ by: 'call' });
  });
});

describe('work that programs of others fetch', () => {
  it('has nothing of what is sent with a call', async () => {
    const { data } = await register({ name: 'kept.apart', kind: 'fetch', method: 'GET', body: '{}', attempts: 3 });
    const { data: kept } = await app.call('/service/detail', { id: data.id }, admin);
    expect(kept).toMatchObject({ record: { method: null, address: null, body: null, attempts: 3 } });
  });

  it('is waited for, taken and completed over the network by whoever has the right', async () => {
    await register({ name: 'com.example.Print', kind: 'fetch', address: null });
    const asked = { workerId: 'w1', topics: [{ topicName: 'com.example.Print', lockDuration: 60_000 }] };
    const waiting = app.call<{ rows: { id: string; variables: object }[] }>(
      '/workflow/external_fetch',
      { ...asked, asyncResponseTimeout: 20_000 },
      admin,
    );
    const { id } = await run('printing', task({ 'camunda:class': 'com.example.Print' }), { pages: 3 });
    const [work] = (await waiting).data.rows;
    expect(work).toMatchObject({ processInstanceId: id, variables: { pages: 3 } });
    const done = { id: work?.id, workerId: 'w1', variables: { printed: true } };
    expect(await app.call('/workflow/external_complete', { ...done, workerId: 'w2' }, admin)).toMatchObject({
      code: 409,
    });
    expect(await app.call('/workflow/external_complete', done, admin)).toMatchObject({ code: 0 });
    expect((await look(id)).variables).toMatchObject({ printed: true });
    expect(await app.call('/workflow/external_complete', done, admin)).toMatchObject({ code: 404 });
  });
});

it('is for administrators, and fetching for whom they grant it', async () => {
  for (const [path, input] of [
    ['/service/lists', {}],
    ['/workflow/used_services', {}],
    ['/workflow/external_fetch', { workerId: 'w', topics: [{ topicName: 't', lockDuration: 1000 }] }],
  ] as const) {
    expect(await app.call(path, input, editor)).toMatchObject({ status: 403 });
    expect(await app.call(path, input, null)).toMatchObject({ status: 401 });
  }
});
