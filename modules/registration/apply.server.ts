import sql from 'sql-template-tag';
import type { z } from 'zod';
import { submit } from '#server/approval/submit.ts';
import { add } from '#server/crud/add.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { takeTurns } from '#server/database/take-turns.ts';
import type { Engine } from '#server/engine/engine.ts';
import { type Endpoint, onRead } from '#server/http/endpoint.ts';
import { demandSolved } from '#server/identity/captcha.ts';
import type { IdentityParts } from '#server/identity/parts.ts';
import { hashPassword } from '#server/identity/password.ts';
import { demandGoodPassword } from '#server/identity/password-policy.ts';
import { checkCode, demandCode, sendCode } from '#server/identity/sms-code.ts';
import { systemViewer } from '#server/module/context.ts';
import type { Registry } from '#server/module/registry.ts';
import { AppError, type FieldProblem } from '#shared/error.ts';
import { isCreditCode } from '../company/credit-code.ts';
import { apply, areasToChoose, companyTypesFor, placeOfRole, registrationCode, registrationState } from './apply.ts';
import { companyOf } from './company-of.server.ts';

type Application = z.output<typeof apply.input>;

interface Parts {
  database: Database;
  registry: Registry;
  engine: Engine;
  identity: IdentityParts;
}

const callsPerMinute = 30;

function refuse(problem: FieldProblem): never {
  throw new AppError('invalid', problem.message, { fields: [problem] });
}

/** What the request says of a company that is yet to be registered, checked as far as it can be now. */
async function newCompanyOf({ role, newcompany }: Application, creditCode: string, store: Transaction) {
  if (!newcompany) {
    refuse({ path: 'creditcode', message: '这家公司还没有登记，请核对代码，或选择“公司尚未登记”一并登记' });
  }
  if (!isCreditCode(creditCode)) refuse({ path: 'creditcode', message: '统一社会信用代码的格式或校验位不正确' });
  const { name, type, area, contact, phone } = newcompany;
  if (!companyTypesFor(role).some(([value]) => value === type)) {
    refuse({ path: 'newcompany.type', message: '公司类型与申请岗位不符' });
  }
  const known = await store.one(sql`select 1 from area where id = ${area} and deleted_at is null and in_use`);
  if (!known) refuse({ path: 'newcompany.area', message: '请选择公司所在地区' });
  const taken = await store.one(sql`select 1 from company where name = ${name} and deleted_at is null`);
  if (taken) refuse({ path: 'newcompany.name', message: '这个名称的公司已用另一个统一社会信用代码登记，请核对' });
  return {
    creditCode,
    companyName: name,
    companyType: type,
    companyArea: area,
    companyContact: contact,
    companyPhone: phone,
  };
}

/** Where the post is held, or a problem beside the input that says so. */
async function placeOf(application: Application, store: Transaction) {
  const { role, area, creditcode } = application;
  const place = placeOfRole[role];
  if (place === 'area') {
    if (!area) refuse({ path: 'area', message: '请选择地区' });
    return { area };
  }
  if (place === null) return {};
  if (!creditcode) refuse({ path: 'creditcode', message: '请填写公司的统一社会信用代码' });
  const company = await companyOf(creditcode, store);
  return company ? { company } : newCompanyOf(application, creditcode, store);
}

/** Throws when the name is taken or the phone has asked already. The lock makes two at once take turns. */
async function refuseRepetition({ username, phone }: Application, store: Transaction): Promise<void> {
  await takeTurns(store, 'registration');
  const open = await store.one<{ number: string }>(sql`
    select number from registration where phone = ${phone} and status in ('submitted', 'auditing') and deleted_at is null`);
  if (open) throw new AppError('refused', `这个手机号已有一份申请 ${open.number} 正在审批，请等待结果`);
  const taken = await store.one(sql`
    select 1 from "user" where username = ${username} and deleted_at is null
    union all
    select 1 from registration where username = ${username} and status in ('submitted', 'auditing') and deleted_at is null`);
  if (taken) refuse({ path: 'username', message: '用户名已被使用，请换一个' });
}

async function take(application: Application, { database, registry, engine, identity }: Parts): Promise<string> {
  const { username, name, phone, role, reason, smscode, password } = application;
  const code = await checkCode({ purpose: 'registration', target: phone }, smscode, database, identity);
  const passwordHash = await hashPassword(password);
  return database.transaction(async (store) => {
    if (!code) await demandCode(code, store);
    await refuseRepetition(application, store);
    await demandGoodPassword({ password, username, path: 'password' }, store);
    const place = await placeOf(application, store);
    await demandCode(code, store);
    const context = { viewer: { ...systemViewer, name: `${name}（申请人）` }, store };
    const entry = registry.get('registration');
    const { id } = await add(entry, { username, name, phone, role, reason, ...place }, context, registry);
    await store.execute(sql`insert into pending_password (owner_id, password_hash) values (${id}, ${passwordHash})`);
    await submit(entry, { id, version: 1 }, context, { registry, engine });
    const row = await store.one<{ number: string }>(sql`select number from registration where id = ${id}`);
    return row?.number ?? '';
  });
}

async function stateOf(
  { number, phone, smscode }: z.output<typeof registrationState.input>,
  { database, identity }: Parts,
): Promise<z.input<typeof registrationState.output>> {
  const code = await checkCode({ purpose: 'registration', target: phone }, smscode, database, identity);
  return database.transaction(async (store) => {
    await demandCode(code, store);
    const row = await store.one<z.input<typeof registrationState.output>>(sql`
      select registration.number, registration.name, username, registration.status,
        registration.created_at as "submittedAt", decision.at as "decidedAt", decision.opinion
      from registration left join lateral (
        select finished_at as at, opinion from process_task
        where instance_id = registration.process_instance_id and decided_by is not null and registration.status <> 'auditing'
        order by finished_at desc limit 1) decision on true
      where registration.number = ${number.toUpperCase()} and phone = ${phone} and registration.deleted_at is null`);
    if (!row) throw new AppError('notFound', '没有找到这份申请，请检查申请编号和手机号');
    return row;
  });
}

/** The calls of the public registration page. Those with a code keep their own transactions: a try counts though the call fails. */
export function registrationEndpoints(parts: Parts): Endpoint[] {
  const open = { access: 'public' as const, perMinute: callsPerMinute };
  const { database, identity } = parts;
  return [
    {
      ...onRead(areasToChoose, 'public', (_input, { store }) =>
        store.query(sql`select id, name from area where deleted_at is null and in_use order by tree_path limit 1000`),
      ),
      perMinute: callsPerMinute,
    },
    {
      ...open,
      operation: { ...registrationCode, isWrite: false },
      async handle(input, _context, { address }) {
        const { phone, ...answer } = input as z.output<typeof registrationCode.input>;
        await demandSolved(answer, database);
        await sendCode({ purpose: 'registration', target: phone, phone, address }, database, identity);
        return {};
      },
    },
    {
      ...open,
      operation: { ...apply, isWrite: false },
      handle: async (input) => ({ number: await take(input as Application, parts) }),
    },
    {
      ...open,
      operation: { ...registrationState, isWrite: false },
      handle: (input) => stateOf(input as z.output<typeof registrationState.input>, parts),
    },
  ];
}
