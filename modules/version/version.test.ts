import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InstanceDetail } from '#modules/workflow/tasks.ts';
import { approvingApplication } from '#modules/workflow/testing/approving-application.ts';
import type { TestApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { compareVersions, versionProblems } from './rules.ts';

interface Row {
  id: string;
  version: number;
  status: string;
  area: string;
  [field: string]: unknown;
}

let app: TestApplication;
let author: Person;
let supervisor: Person;
let operator: Person;
let admin: Person;
let city: Person;
let stranger: Person;
let areas: string[];
let system: string;

beforeAll(async () => {
  const approving = await approvingApplication();
  ({ app } = approving);
  const { factory } = app;
  areas = [await factory.add('area'), await factory.add('area'), await factory.add('area')];
  const company = await factory.add('company');
  const manager = await factory.add('company', { companyType: '3' });
  const contract = await factory.add('contract', { company, manager, areas, project: null });
  system = await factory.add('systemitem', { contract });
  author = await factory.person('projectmanager', { company });
  supervisor = await factory.person('manager', { company: manager });
  operator = await factory.person('operator');
  admin = await factory.person('admin');
  city = await factory.person('city', { area: areas[0] as string });
  stranger = await factory.person('projectmanager', { company: await factory.add('company') });
  await approving.deploy(admin, 'version/version_release');
});
afterAll(() => app.close());

const notes = {
  title: '统一受理平台新版本',
  releaseNotes: '批量打印',
  testConclusion: '通过',
  rollbackPlan: '换回旧包',
  plannedOn: '2026-12-01',
};

async function upload({ id: uploader } = author): Promise<string> {
  const id = crypto.randomUUID();
  await app.database.execute(sql`
    insert into file (id, name, extension, size_bytes, sha256, uploaded_by)
    values (${id}, 'release.zip', 'zip', 10, ${'ab'.repeat(32)}, ${uploader})`);
  return id;
}

async function apply(values: object, person = author) {
  const draft = { system, kind: 'minor', areas, package: [await upload(person)], scripts: [], ...notes, ...values };
  return app.call<{ id: string }>('/version/add_version', draft, person);
}

async function recordOf(module: string, id: string, person = admin): Promise<Row> {
  return (await app.call<{ record: Row }>(`/${module}/detail`, { id }, person)).data.record;
}

async function take(module: string, id: string, event: string, answers: object = {}, person = operator) {
  const { version } = await recordOf(module, id);
  return app.call(`/${module}/${event}`, { id, version, answers }, person);
}

async function approve(id: string): Promise<void> {
  expect(await app.call('/version/submit', { id, version: 1 }, author)).toMatchObject({ code: 0 });
  for (const person of [supervisor, operator, admin]) {
    const { data } = await app.call<InstanceDetail>('/workflow/record', { module: 'version', id }, person);
    const task = data.tasks.find(({ state }) => state === 'active' || state === 'claimed');
    const decision = { taskId: task?.id, taskVersion: task?.version, opinion: '同意' };
    expect(await app.call('/workflow/approve', decision, person)).toMatchObject({ code: 0 });
  }
}

/** An approved version, with its rollouts in the order of the areas. */
async function approved(values: object): Promise<{ id: string; rollouts: string[] }> {
  const { data, message, fields } = await apply(values);
  expect(data?.id, `${message} ${JSON.stringify(fields)}`).toBeDefined();
  await approve(data.id);
  const found = await app.call<{ rows: Row[] }>('/versionrollout/lists', { filters: { release: [data.id] } }, admin);
  const rollouts = areas.map((area) => found.data.rows.find((row) => row.area === area)?.id ?? '');
  return { id: data.id, rollouts };
}

async function demandIn(status: string): Promise<string> {
  const id = await app.factory.add('demand', { system, part: null });
  await app.factory.seed((seeder) => seeder.put('demand', id, status));
  return id;
}

const done = { result: '验证正常' };

describe('a version', () => {
  it('that was refused is mended and handed in again, for no other can have its number', async () => {
    const { id } = (await apply({ versionNo: 'V7.0' })).data;
    const submit = async () =>
      app.call('/version/submit', { id, version: (await recordOf('version', id)).version }, author);
    const decide = async (verb: string) => {
      const { data } = await app.call<InstanceDetail>('/workflow/record', { module: 'version', id }, supervisor);
      const task = data.tasks.find(({ state }) => state === 'active' || state === 'claimed');
      const decision = { taskId: task?.id, taskVersion: task?.version, opinion: '测试结论不完整' };
      expect(await app.call(`/workflow/${verb}`, decision, supervisor)).toMatchObject({ code: 0 });
    };
    await submit();
    await decide('reject');
    expect(await recordOf('version', id, author)).toMatchObject({ status: 'rejected', approval: 'rejected' });
    expect((await apply({ versionNo: 'V7.0' })).code).not.toBe(0);
    const { version } = await recordOf('version', id);
    const patch = { testConclusion: '功能、性能与安全测试通过' };
    expect(await app.call('/version/update_version', { id, version, patch }, author)).toMatchObject({ code: 0 });
    expect(await submit()).toMatchObject({ code: 0 });
    expect(await recordOf('version', id)).toMatchObject({ status: 'auditing', approval: 'pending' });
  });

  it('that somebody else writes down waits for the project manager to hand it in, and he hears what came of it', async () => {
    const { company } = await recordOf('contract', String((await recordOf('systemitem', system)).contract));
    const writer = await app.factory.person('company', { company: String(company) });
    const { id } = (await apply({ versionNo: 'V7.1' }, writer)).data;
    expect((await recordOf('version', id, writer)).allowed).not.toContain('submit');
    const work = async (person: Person) =>
      (
        await app.call<{ rows: { businessId: string; nodeName: string }[] }>(
          '/workflow/work',
          { kind: 'group' },
          person,
        )
      ).data.rows.filter(({ businessId }) => businessId === id);
    expect(await work(author)).toMatchObject([{ nodeName: '提交审批' }]);
    expect(await work(writer)).toEqual([]);

    await approve(id);
    const told = await app.database.query(sql`
      select user_id as id, text from notice where link like ${`%${id}`} and kind = 'approved'`);
    expect(told).toEqual([{ id: writer.id, text: '你登记的版本已通过审批' }]);
  });

  it('moves its demands on when the first city runs it, and both histories say so', async () => {
    const demands = [await demandIn('scheduled'), await demandIn('testing')];
    const change = await app.factory.add('changerecord', {
      contract: (await recordOf('systemitem', system)).contract,
    });
    const problem = await app.factory.add('problem', { system, part: null, contract: null });
    await app.factory.seed((seeder) => seeder.put('problem', problem, 'processing'));
    const { id, rollouts } = await approved({
      versionNo: 'V1.0.0',
      demands,
      problems: [problem],
      changes: [change],
    });
    expect(await recordOf('problem', problem)).toMatchObject({ release: id });
    expect(await recordOf('version', id)).toMatchObject({
      status: 'approved',
      areaCount: 3,
      packageHash: 'ab'.repeat(32),
    });
    expect(await recordOf('changerecord', change)).toMatchObject({ release: id });

    expect(await take('versionrollout', rollouts[0] as string, 'deploy', done, city)).toMatchObject({ code: 0 });

    expect(await recordOf('version', id)).toMatchObject({ status: 'released', runningCount: 1 });
    for (const demand of demands) {
      expect(await recordOf('demand', demand)).toMatchObject({
        status: 'online',
        release: id,
        targetVersion: 'V1.0.0',
      });
    }
    expect(await recordOf('systemitem', system)).toMatchObject({ currentVersion: id });
    const history = await app.call<{ links: { module: string; id: string }[] }[]>(
      '/demand/history',
      { id: demands[0] },
      admin,
    );
    expect(history.data.flatMap(({ links }) => links)).toContainEqual(
      expect.objectContaining({ module: 'version', id }),
    );
  });

  it('holds changes of its system, and those of its contract that are about none', async () => {
    const { contract } = await recordOf('systemitem', system);
    const change = (values: object) => app.factory.add('changerecord', { contract, ...values });
    const own = await change({ system, changeType: 'program' });
    const ofPeople = await change({ system: null, changeType: 'personnel' });
    const other = await change({ system: await app.factory.add('systemitem', { contract }), changeType: 'program' });

    expect(await apply({ versionNo: 'V7.0.0', changes: [own, ofPeople] })).toMatchObject({ code: 0 });
    expect(await apply({ versionNo: 'V7.0.1', changes: [own, other] })).toMatchObject({
      status: 400,
      fields: [{ path: 'changes', message: '包含的变更不存在或不可选' }],
    });
  });

  it('is replaced city by city; one that fails goes back, and the one before runs again there', async () => {
    const { data: before } = await app.call<{ rows: Row[] }>(
      '/version/lists',
      { filters: { status: ['released'] } },
      admin,
    );
    const old = before.rows[0] as Row;
    const problem = await app.factory.add('problem', { system, part: null, contract: null });
    await app.factory.seed((seeder) => seeder.put('problem', problem, 'processing'));
    const { id, rollouts } = await approved({ versionNo: 'V1.1.0', problems: [problem] });
    const [first = '', second = ''] = rollouts;
    await take('versionrollout', first, 'deploy', done);
    expect(await take('versionrollout', second, 'fail', { failureReason: '数据库脚本报错' })).toMatchObject({
      code: 0,
    });
    expect(await take('versionrollout', second, 'rollback', { rollbackReason: '等待补丁' })).toMatchObject({ code: 0 });
    const running = async () => {
      const { data } = await app.call<{ cells: { area: string; versionNo: string; isBehind: boolean }[] }>(
        '/version/running',
        {},
        operator,
      );
      return data.cells.filter(({ area }) => area === areas[0]).map(({ versionNo }) => versionNo);
    };
    expect(await running()).toEqual(['V1.1.0']);

    await app.factory.seed((seeder) => seeder.put('problem', problem, 'resolved'));
    const reason = { rollbackReason: '性能下降' };
    expect(await take('version', id, 'rollback', reason, author)).toMatchObject({ code: 403 });
    expect(await take('version', id, 'rollback', reason)).toMatchObject({ code: 0 });

    expect(await running()).toEqual(['V1.0.0']);
    expect(await recordOf('version', id)).toMatchObject({ status: 'rolledback', rollbackReason: '性能下降' });
    expect(await recordOf('versionrollout', rollouts[2] as string)).toMatchObject({ status: 'skipped' });
    expect(await recordOf('problem', problem)).toMatchObject({ status: 'processing', reopenCount: 1 });
    expect(await recordOf('systemitem', system)).toMatchObject({ currentVersion: old.id });
  });

  it('warns of a number that is not higher, and refuses a known one, a malformed one and strange areas', async () => {
    const { data } = await apply({ versionNo: 'V0.9' });
    expect((await recordOf('version', data.id)).warning).toContain('不高于');
    const refused = async (values: object) => (await apply(values)).fields.map(({ path }) => path);
    expect(await refused({ versionNo: 'v2.final' })).toEqual(['versionNo']);
    expect(await refused({ versionNo: 'V1.0.0' })).toContain('versionNo');
    expect(await refused({ versionNo: 'V3', areas: [await app.factory.add('area')] })).toEqual(['areas']);
    expect(await refused({ versionNo: 'V3', demands: [await demandIn('closed')] })).toEqual(['demands']);
    const elsewhere = await app.factory.add('problem', { part: null, contract: null });
    expect(await refused({ versionNo: 'V3', problems: [elsewhere] })).toEqual(['problems']);
    const bare = await apply({ versionNo: 'V3', package: [] });
    expect(await app.call('/version/submit', { id: bare.data.id, version: 1 }, author)).toMatchObject({
      fields: [{ path: 'package' }],
    });
  });

  it('carries the hash of the package that was sent, whatever its author claims, and that of another file after it', async () => {
    const send = async (text: string) =>
      (await app.upload<{ id: string }>('/file/upload', { name: 'release.pdf', content: Buffer.from(text) }, author))
        .data;
    const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
    const claimed = { packageHash: 'cd'.repeat(32) };
    const given = { versionNo: 'V8.0.0', package: [(await send('%PDF-1.4 first\n%%EOF')).id], ...claimed };
    const { data } = await apply(given);
    expect((await recordOf('version', data.id)).packageHash).toBe(hashOf('%PDF-1.4 first\n%%EOF'));
    const { version } = await recordOf('version', data.id);
    const patch = { package: [(await send('%PDF-1.4 second\n%%EOF')).id] };
    expect(await app.call('/version/update_version', { id: data.id, version, patch }, author)).toMatchObject({
      code: 0,
    });
    expect((await recordOf('version', data.id)).packageHash).toBe(hashOf('%PDF-1.4 second\n%%EOF'));
  });

  it('is compared with another of its system only: what came in between, without what was taken back', async () => {
    const { rows } = (await app.call<{ rows: Row[] }>('/version/lists', { size: 50 }, admin)).data;
    const idOf = (versionNo: string) => rows.find((row) => row.versionNo === versionNo)?.id ?? '';
    const { id } = await approved({ versionNo: 'V1.2.0', demands: [await demandIn('developing')] });
    const ask = { from: id, to: idOf('V1.0.0') };

    const { data } = await app.call<{ versions: Row[]; demands: Row[]; isReversed: boolean }>(
      '/version/compare',
      ask,
      operator,
    );
    expect(data.versions.map(({ versionNo }) => versionNo)).toEqual(['V1.2.0']);
    expect(data).toMatchObject({ isReversed: true, demands: [{ release: id }] });

    const elsewhere = await app.factory.add('version');
    expect(await app.call('/version/compare', { ...ask, to: elsewhere }, admin)).toMatchObject({ code: 400 });
    expect(await app.call('/version/compare', ask, stranger)).toMatchObject({ code: 404 });
  });

  it('tells whoever applied for it how it goes in the cities, and leaves none waiting once it is filed away', async () => {
    const { id, rollouts } = await approved({ versionNo: 'V1.2.9' });
    const told = async () =>
      (
        await app.database.query<{ text: string }>(sql`
          select text from notice where user_id = ${author.id} and link = ${`/workdetail?module=version&record=${id}`}
          order by id`)
      ).map(({ text }) => text);
    const before = (await told()).length;
    const [first = '', second = '', third = ''] = rollouts;
    await take('versionrollout', first, 'deploy', done);
    await take('versionrollout', second, 'fail', { failureReason: '脚本报错' });
    expect((await told()).slice(before)).toEqual([
      '版本已在第一个地市上线',
      expect.stringMatching(/上线失败：脚本报错$/),
    ]);
    await take('versionrollout', second, 'deploy', done);
    await take('versionrollout', third, 'fail', { failureReason: '机房断电' });
    expect(await take('version', id, 'archive')).toMatchObject({ code: 0 });
    expect(await recordOf('versionrollout', third)).toMatchObject({ status: 'skipped' });
    expect((await told()).at(-1)).toBe('版本已归档');
    await app.database.execute(sql`update versionrollout set status = 'skipped' where release = ${id}`);
  });

  it('says so when the last of its cities is done', async () => {
    const { id, rollouts } = await approved({ versionNo: 'V1.2.10' });
    for (const rollout of rollouts) await take('versionrollout', rollout, 'deploy', done);
    const last = await app.database.one<{ text: string }>(sql`
      select text from notice where user_id = ${author.id} and link = ${`/workdetail?module=version&record=${id}`}
      order by id desc limit 1`);
    expect(last?.text).toBe(`版本在各地市的上线已全部办完，上线 ${rollouts.length} 个`);
    await app.database.execute(sql`update versionrollout set status = 'skipped' where release = ${id}`);
  });

  it('is out of reach for other companies, and a city notes only its own', async () => {
    const { id, rollouts } = await approved({ versionNo: 'V1.3.0' });
    expect(await app.call('/version/detail', { id }, stranger)).toMatchObject({ code: 404 });
    expect(await take('versionrollout', rollouts[1] as string, 'deploy', done, city)).toMatchObject({ code: 404 });
    await take('version', id, 'cancel', { cancelReason: '合并到下一版本' });
    expect(await take('versionrollout', rollouts[0] as string, 'deploy', done, city)).not.toMatchObject({ code: 0 });
  });
});

it('orders version numbers by their parts, a suffix before the number itself', () => {
  const ordered = ['V1.9', 'V1.10-beta1', 'V1.10-beta2', 'V1.10', 'v1.10.1', 'V2'];
  expect(ordered.toReversed().sort(compareVersions)).toEqual(ordered);
  expect(compareVersions('V1.0', 'v1.0.0')).toBe(0);
  expect(versionProblems({ versionNo: 'V2.3.0-rc.1' })).toEqual([]);
});
