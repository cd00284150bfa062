import sql from 'sql-template-tag';
import { setPasswordHash } from '#server/identity/password.ts';
import type { Context } from '#server/module/context.ts';
import { type Others, serve } from '#server/module/serve.ts';
import { AppError } from '#shared/error.ts';
import { companyOf } from './company-of.server.ts';
import { registration } from './registration.ts';

interface Request {
  username: string;
  name: string;
  phone: string;
  role: string;
  area: string | null;
  company: string | null;
  creditCode: string | null;
  companyName: string | null;
  companyType: string | null;
  companyArea: string | null;
  companyContact: string | null;
  companyPhone: string | null;
  passwordHash: string | null;
}

/** The company of the post; one that was asked for with it is registered, unless somebody has done so meanwhile. */
async function companyFor(request: Request, { store }: Context, others: Others): Promise<string | null> {
  const { company, creditCode } = request;
  if (company || !creditCode) return company;
  // Of two colleagues who are approved at once, one registers the company and the other joins it.
  await store.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`company ${creditCode}`}, 0))`);
  const known = await companyOf(creditCode, store);
  if (known) return known;
  const { companyName: name, companyType, companyArea, companyContact: contactName, companyPhone: phone } = request;
  const draft = { name, companyType, creditCode, areas: [companyArea], contactName, phone };
  const { id } = await others.add('company', draft);
  // Whoever approved the request has looked at the company: it needs no second approval to be worked with.
  await store.execute(sql`update company set status = 'active' where id = ${id}`);
  return id;
}

/** Makes the account that was asked for, with the one post and the password chosen then. */
async function openAccount(id: string, context: Context, others: Others): Promise<void> {
  const { store } = context;
  const request = await store.one<Request>(sql`
    select username, name, phone, role, area, company, credit_code as "creditCode", company_name as "companyName",
      company_type as "companyType", company_area as "companyArea", company_contact as "companyContact",
      company_phone as "companyPhone", pending_password.password_hash as "passwordHash"
    from registration left join pending_password on owner_id = registration.id where registration.id = ${id}`);
  if (!request) throw new Error(`the registration ${id} vanished while it was decided`);
  const { username, name, phone, role, area, passwordHash } = request;
  const known = await store.one(sql`select 1 from "user" where username = ${username} and deleted_at is null`);
  if (known) throw new AppError('refused', `用户名 ${username} 已被使用，请驳回申请并请申请人更换`);
  const company = await companyFor(request, context, others);
  const positions = [{ role, area, company, contract: null, isMain: true }];
  const made = await others.add('user', { username, name, phone, positions });
  if (passwordHash) await setPasswordHash(made.id, passwordHash, store);
  await store.execute(sql`update registration set account = ${made.id}, company = ${company} where id = ${id}`);
}

export default serve(registration, {
  outcomes: { approved: ({ id }, others, context) => openAccount(id, context, others) },
  hooks: {
    async afterDecision(id, _decision, { store }) {
      await store.execute(sql`delete from pending_password where owner_id = ${id}`);
    },
  },
});
