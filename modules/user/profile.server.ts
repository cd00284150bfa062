import sql from 'sql-template-tag';
import { noteAccountEvent } from '#server/account/account-event.ts';
import { update } from '#server/crud/update.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { type Endpoint, onRead, onWrite } from '#server/http/endpoint.ts';
import { demandOwnPassword } from '#server/identity/own-password.ts';
import { postsOf } from '#server/identity/posts.ts';
import { asSystem } from '#server/module/context.ts';
import type { Registry } from '#server/module/registry.ts';
import { AppError } from '#shared/error.ts';
import { activityOf } from './activity.server.ts';
import { keepAvatar } from './avatar.server.ts';
import { listActivity, listTimeline, profile, updateInfo } from './profile.ts';
import { timelineOf } from './timeline.server.ts';

interface Account {
  version: number;
  username: string;
  name: string;
  phone: string | null;
  email: string | null;
  introduction: string | null;
  avatar: string;
  joinedAt: string;
  passwordChangedAt: string;
}

async function accountOf(userId: string, store: Queryable): Promise<Account> {
  const found = await store.one<Account>(sql`
    select person.version, person.username, person.name, person.phone, person.email, person.introduction,
      coalesce(avatar.content, '') as avatar, person.created_at as "joinedAt", credential.changed_at as "passwordChangedAt"
    from "user" person join credential on credential.user_id = person.id left join avatar on avatar.user_id = person.id
    where person.id = ${userId}`);
  if (!found) throw new AppError('unauthenticated');
  return found;
}

/** Whoever finds a browser signed in must not lead the codes of the account to another phone. */
async function demandOwner(userId: string, phone: string | null, password: string | undefined, store: Transaction) {
  const owner = await store.one<{ phone: string | null }>(sql`select phone from "user" where id = ${userId}`);
  if (!owner || owner.phone === phone) return;
  if (password) return demandOwnPassword(userId, { password, path: 'password' }, store);
  const message = '修改手机号需要输入登录密码';
  throw new AppError('invalid', message, { fields: [{ path: 'password', message }] });
}

/** Changes a minute from one address: each may be a guess at the password. */
const changesPerMinute = 30;

/** The calls of the personal centre. */
export function profileEndpoints(registry: Registry): Endpoint[] {
  return [
    onRead(profile, 'anyone', async (_input, { viewer, store }) => {
      const positions = await postsOf(viewer.id, store);
      return {
        ...(await accountOf(viewer.id, store)),
        positions: positions.map(({ id, role, title, isMain }) => ({ id, role, title, isMain })),
      };
    }),
    {
      ...onWrite(updateInfo, 'anyone', async ({ version: told, avatar, password, ...patch }, context, origin) => {
        const { viewer, store } = context;
        const before = await accountOf(viewer.id, store);
        const version = told ?? before.version;
        if (patch.phone !== undefined) await demandOwner(viewer.id, patch.phone, password, store);
        // Nobody is granted to change users; the own account in these fields is everybody's.
        const changed = await update(
          registry.get('user'),
          { id: viewer.id, version, patch },
          asSystem(context),
          registry,
        );
        if (avatar !== undefined) await keepAvatar(viewer.id, avatar, store);
        const isChanged = changed.version !== version || avatar !== undefined;
        if (isChanged) {
          const { phone, email } = await accountOf(viewer.id, store);
          const kind = phone === before.phone && email === before.email ? 'profileChanged' : 'contactChanged';
          await noteAccountEvent({ userId: viewer.id, kind }, origin, store);
        }
        return changed;
      }),
      perMinute: changesPerMinute,
    },
    onRead(listActivity, 'anyone', (query, context) => activityOf(query, context, registry)),
    onRead(listTimeline, 'anyone', (query, { viewer, store }) => timelineOf(viewer.id, query, store)),
  ];
}
