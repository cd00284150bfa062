import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkCharacter } from '#modules/company/credit-code.ts';
import { accountEndpoints } from '#modules/user/account.server.ts';
import type { InstanceDetail } from '#modules/workflow/tasks.ts';
import { approvingApplication } from '#modules/workflow/testing/approving-application.ts';
import { passingIdentity } from '#server/identity/parts.ts';
import type { Answer, TestApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { otherThan, solvedPuzzle, TestPhones } from '#server/testing/sign-in.ts';
import { registrationEndpoints } from './apply.server.ts';

const phones = new TestPhones();
const identity = passingIdentity({ sms: phones });
const password = 'Chosen-Password-1';

let app: TestApplication;
let operator: Person;
let editor: Person;
let area: string;
let phone: string;
let username: string;
let count = 0;

beforeAll(async () => {
  const approving = await approvingApplication(({ registry, database, engine }) => [
    ...accountEndpoints(database, identity),
    ...registrationEndpoints({ registry, database, engine, identity }),
  ]);
  ({ app } = approving);
  area = await app.factory.add('area', { inUse: true });
  operator = await app.factory.person('operator');
  editor = await app.factory.person('editor');
  await approving.deploy(operator, 'registration/registration');
});
afterAll(() => app.close());
beforeEach(() => {
  count += 1;
  phone = `137000${String(count).padStart(5, '0')}`;
  username = `applicant_${count}`;
});

async function code(): Promise<string> {
  await app.database.execute(sql`update sms_code set created_at = created_at - interval '61 seconds'`);
  const sent = await app.call('/registration/sms_code', { phone, ...(await solvedPuzzle(app.database)) }, null);
  expect(sent.message).toBe('ok');
  return phones.lastCode(phone);
}

function apply(smscode: string, given: object = {}): Promise<Answer<{ number: string }>> {
  const input = { username, name: '宋词', phone, smscode, role: 'city', area, reason: '负责临江市项目', password };
  return app.call('/registration/apply', { ...input, ...given }, null);
}

const idOf = async (number: string) =>
  (await app.database.one<{ id: string }>(sql`select id from registration where number = ${number}`))?.id;

async function decide(number: string, verb: 'approve' | 'reject', person = operator): Promise<Answer> {
  const about = { module: 'registration', id: await idOf(number) };
  const { data } = await app.call<InstanceDetail>('/workflow/record', about, person);
  const task = data.tasks.find(({ state }) => state === 'active' || state === 'claimed');
  const input = { taskId: task?.id, taskVersion: task?.version, opinion: '已核实' };
  return app.call(`/workflow/${verb}`, input, person);
}

function logIn(): Promise<Answer<{ token: string }>> {
  return app.call('/user/login', { username, password }, null);
}

describe('a request for an account', () => {
  it('waits for an operator and opens the account with its post on approval', async () => {
    const applied = await apply(await code());
    expect(applied.data.number).toMatch(/^ZH-\d{8}-\d{4}$/);
    expect(await logIn()).toMatchObject({ code: 400 });

    expect(await decide(applied.data.number, 'approve')).toMatchObject({ code: 0 });
    const { token } = (await logIn()).data;
    const { data } = await app.call('/user/info', {}, null, { token });
    expect(data).toMatchObject({ username, name: '宋词', roles: ['city'], areaid: area, mustchange: false });
    expect(await app.database.one(sql`select 1 from pending_password`)).toBeUndefined();
  });

  it('stands in the history of the account, and the account in its own, by name for those who may read it', async () => {
    const { number } = (await apply(await code())).data;
    await decide(number, 'approve');
    const row = await app.database.one<{ id: string; account: string }>(sql`
      select id, account from registration where number = ${number}`);
    const { id = '', account = '' } = row ?? {};
    const admin = await app.factory.person('admin');
    const historyOf = async (module: string, about: string, person: Person) =>
      (await app.call<{ event: string; links: object[] }[]>(`/${module}/history`, { id: about }, person)).data;

    const opened = (await historyOf('user', account, admin)).find(({ event }) => event === 'add');
    expect(opened?.links).toEqual([{ module: 'registration', id, role: 'cause', label: '宋词' }]);
    const approved = (await historyOf('registration', id, admin)).find(({ event }) => event === 'approved');
    expect(approved?.links).toEqual([{ module: 'user', id: account, role: 'effect', label: '宋词' }]);
  });

  it('opens nothing when it is refused, and says so to whoever holds the phone', async () => {
    const { number } = (await apply(await code())).data;
    expect(await decide(number, 'reject')).toMatchObject({ code: 0 });
    expect(await logIn()).toMatchObject({ code: 400 });

    const look = async (given: object) =>
      app.call('/registration/state', { number, phone, smscode: await code(), ...given }, null);
    expect(await look({})).toMatchObject({ data: { status: 'rejected', opinion: '已核实', username } });
    expect(await look({ number: 'ZH-20200101-0001' })).toMatchObject({ status: 404 });
    const wrong = otherThan(await code());
    expect(await look({ smscode: wrong })).toMatchObject({ fields: [{ path: 'smscode' }] });
    expect(await apply(await code())).toMatchObject({ code: 0 });
  });

  it('shows its password to nobody, and itself to operators only', async () => {
    const { number } = (await apply(await code())).data;
    const listed = await app.call<{ rows: object[] }>('/registration/lists', { search: number }, operator);
    expect(JSON.stringify(listed.data.rows)).not.toContain('argon2');
    expect(listed.data.rows).toHaveLength(1);
    const others = await app.call<{ rows: object[] }>('/registration/lists', { search: number }, editor);
    expect(others.data.rows ?? []).toHaveLength(0);
  });

  it('of somebody in a registered company is confirmed by its project manager, who reads this one alone', async () => {
    const company = await app.factory.add('company');
    const other = await app.factory.add('company');
    const manager = await app.factory.person('projectmanager', { company });
    const stranger = await app.factory.person('projectmanager', { company: other });
    const row = await app.database.one<{ code: string }>(sql`
      select credit_code as code from company where id = ${company}`);
    const asked = { role: 'company', area: null, creditcode: row?.code };
    const { number } = (await apply(await code(), asked)).data;
    const id = await idOf(number);
    const seen = async (person: Person) => (await app.call('/registration/detail', { id }, person)).code;
    expect(await seen(manager)).toBe(0);
    expect(await seen(stranger)).not.toBe(0);
    expect((await app.call<{ rows: object[] }>('/registration/lists', {}, manager)).data.rows).toHaveLength(1);

    expect(await decide(number, 'approve', operator)).not.toMatchObject({ code: 0 });
    expect(await decide(number, 'approve', manager)).toMatchObject({ code: 0 });
    expect(await logIn()).toMatchObject({ code: 400 });
    const stated = await app.call('/registration/state', { number, phone, smscode: await code() }, null);
    expect(stated).toMatchObject({ data: { status: 'auditing', decidedAt: null, opinion: null } });
    expect(await decide(number, 'approve', operator)).toMatchObject({ code: 0 });
    expect(await logIn()).toMatchObject({ code: 0 });
    expect(await seen(manager)).toBe(0);
  });

  it('is taken once, however often it is sent', async () => {
    const smscode = await code();
    const outcomes = await Promise.all([apply(smscode), apply(smscode)]);
    expect(outcomes.map((outcome) => outcome.code).sort()).toEqual([0, 422]);
    const again = await apply(await code(), { username: `${username}_b` });
    expect(again).toMatchObject({ code: 422, message: expect.stringContaining('正在审批') });
  });

  it('is refused for a name that is taken, asked for or not allowed', async () => {
    const user = (await app.factory.sample('user')).username as string;
    await app.factory.add('user', { username: user, positions: [{ role: 'editor', isMain: true }] });
    const smscode = await code();
    expect(await apply(smscode, { username: user })).toMatchObject({ fields: [{ path: 'username' }] });
    expect(await apply(smscode, { username: '张三' })).toMatchObject({ fields: [{ path: 'username' }] });
    expect(await apply(smscode)).toMatchObject({ code: 0 });
    phone = `136000${String(count).padStart(5, '0')}`;
    expect(await apply(await code())).toMatchObject({ fields: [{ path: 'username' }] });
  });

  it('is refused with a password that is guessed first, or holds the name', async () => {
    const smscode = await code();
    for (const guessed of ['P@ssw0rd123', `${username}-A1`]) {
      const { fields } = await apply(smscode, { password: guessed });
      expect(fields, guessed).toContainEqual({ path: 'password', message: '新密码太常见，容易被猜到，请换一个' });
    }
  });

  it('is for no administrative post, and names the place that the post is held at', async () => {
    const smscode = await code();
    expect(await apply(smscode, { role: 'admin' })).toMatchObject({ fields: [{ path: 'role' }] });
    expect(await apply(smscode, { role: 'operator' })).toMatchObject({ fields: [{ path: 'role' }] });
    expect(await apply(smscode, { area: null })).toMatchObject({ fields: [{ path: 'area' }] });
    expect(await apply(smscode, { role: 'company', creditcode: '91990000MA0000000X' })).toMatchObject({
      fields: [{ path: 'creditcode' }],
    });
    expect(await apply(smscode, { password: 'short1' })).toMatchObject({ fields: [{ path: 'password' }] });
    expect(await apply(otherThan(smscode))).toMatchObject({ fields: [{ path: 'smscode' }] });

    const company = await app.factory.add('company');
    const row = await app.database.one<{ code: string }>(sql`
      select credit_code as code from company where id = ${company}`);
    const { number } = (await apply(smscode, { role: 'company', creditcode: row?.code })).data;
    await decide(number, 'approve');
    const { token } = (await logIn()).data;
    expect((await app.call('/user/info', {}, null, { token })).data).toMatchObject({ companyid: company });
  });

  describe('with a company that is not registered yet', () => {
    const codeOf = (serial: number) => {
      const body = `91990000MA${String(90_000 + serial)}88`;
      return `${body}${checkCharacter(body)}`;
    };
    const company = (given: object = {}) => ({
      name: `新公司 ${count}`,
      type: '2',
      area,
      contact: '李白',
      phone: '0990-8800123',
      ...given,
    });
    const companies = (code: string) =>
      app.database.query<{ id: string; name: string; status: string; contact: string }>(sql`
        select id, name, status, contact_name as contact from company where credit_code = ${code}`);

    it('opens both on approval, and neither before or when it is refused', async () => {
      const creditcode = codeOf(count);
      const asked = { role: 'projectmanager', area: null, creditcode, newcompany: company() };
      const refused = (await apply(await code(), asked)).data.number;
      expect(await companies(creditcode)).toEqual([]);
      await decide(refused, 'reject');
      expect(await companies(creditcode)).toEqual([]);

      const { number } = (await apply(await code(), asked)).data;
      expect(await decide(number, 'approve')).toMatchObject({ code: 0 });
      const [opened] = await companies(creditcode);
      expect(opened).toMatchObject({ name: `新公司 ${count}`, status: 'active', contact: '李白' });
      const { token } = (await logIn()).data;
      const { data } = await app.call('/user/info', {}, null, { token });
      expect(data).toMatchObject({ roles: ['projectmanager', 'company'], companyid: opened?.id });
    });

    it('registers it once for colleagues who ask at the same time, the second joining it', async () => {
      const creditcode = codeOf(count);
      const asked = { role: 'company', area: null, creditcode, newcompany: company() };
      const first = (await apply(await code(), asked)).data.number;
      phone = `135000${String(count).padStart(5, '0')}`;
      const second = (await apply(await code(), { ...asked, username: `${username}_b` })).data.number;

      const decided = await Promise.all([decide(first, 'approve'), decide(second, 'approve')]);
      expect(decided.map((answer) => answer.code)).toEqual([0, 0]);
      expect(await companies(creditcode)).toHaveLength(1);
      const members = await app.database.query(sql`
        select 1 from user_positions where company in (select id from company where credit_code = ${creditcode})`);
      expect(members).toHaveLength(2);
    });

    it('says beside the input what is missing, wrong or known otherwise', async () => {
      const smscode = await code();
      const asked = { role: 'company', area: null, creditcode: codeOf(count) };
      const problemOf = async (given: object) => (await apply(smscode, { ...asked, ...given })).fields[0]?.path;

      expect(await problemOf({})).toBe('creditcode');
      expect(await problemOf({ creditcode: '91990000MA0000000X', newcompany: company() })).toBe('creditcode');
      expect(await problemOf({ newcompany: company({ name: '' }) })).toBe('newcompany.name');
      expect(await problemOf({ newcompany: company({ phone: 'abc' }) })).toBe('newcompany.phone');
      expect(await problemOf({ newcompany: company({ type: '3' }) })).toBe('newcompany.type');
      expect(await problemOf({ role: 'manager', newcompany: company() })).toBe('newcompany.type');
      await app.factory.add('company', { name: `新公司 ${count}` });
      expect(await problemOf({ newcompany: company() })).toBe('newcompany.name');
    });
  });

  it('cannot be approved once somebody else has the name', async () => {
    const { number } = (await apply(await code())).data;
    await app.factory.add('user', { username, positions: [{ role: 'editor', isMain: true }] });
    expect(await decide(number, 'approve')).toMatchObject({ code: 422, message: expect.stringContaining('已被使用') });
    expect(await decide(number, 'reject')).toMatchObject({ code: 0 });
  });
});
