import sql from 'sql-template-tag';
import { setPasswordHash } from '#server/identity/password.ts';
import type { Context } from '#server/module/context.ts';
import { serve } from '#server/module/serve.ts';
import { AppError } from '#shared/error.ts';
import { registration } from './registration.ts';

interface Request {
  username: string;
  name: string;
  phone: string;
  role: string;
  area: string | null;
  company: string | null;
}

type AddRecord = (module: string, values: Record<string, unknown>) => Promise<string>;

/** Makes the account that was asked for, with the one post and the password chosen then. */
async function openAccount(id: string, { store }: Context, addRecord: AddRecord): Promise<void> {
  const request = await store.one<Request & { passwordHash: string | null }>(sql`
    select username, name, phone, role, area, company, pending_password.password_hash as "passwordHash"
    from registration left join pending_password on owner_id = registration.id where registration.id = ${id}`);
  if (!request) throw new Error(`the registration ${id} vanished while it was decided`);
  const { username, name, phone, role, area, company, passwordHash } = request;
  const known = await store.one(sql`select 1 from "user" where username = ${username} and deleted_at is null`);
  if (known) throw new AppError('refused', `用户名 ${username} 已被使用，请驳回申请并请申请人更换`);
  const positions = [{ role, area, company, isMain: true }];
  const account = await addRecord('user', { username, name, phone, positions });
  if (passwordHash) await setPasswordHash(account, passwordHash, store);
  await store.execute(sql`update registration set account = ${account} where id = ${id}`);
}

export default serve(registration, {
  hooks: {
    async afterDecision(id, decision, context, addRecord) {
      if (decision === 'approved') await openAccount(id, context, addRecord);
      await context.store.execute(sql`delete from pending_password where owner_id = ${id}`);
    },
  },
});
