import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { type Endpoint, onWrite } from '#server/http/endpoint.ts';
import type { Viewer } from '#shared/access.ts';
import { AppError } from '#shared/error.ts';
import { holdModel, leaseMs, releaseModel } from './leases.ts';

/** Within a query of `process_model model`: the name of who edits it now. */
export const editorName = sql`(
  select lease.user_name from model_lease lease where lease.model_id = model.id and lease.expires_at > now())`;

interface Lease {
  userId: string;
  userName: string;
  client: string;
  since: string;
}

const leaseColumns = sql`user_id as "userId", user_name as "userName", client, since`;

interface Editing {
  id: string;
  viewer: Pick<Viewer, 'id' | 'name'>;
  client: string | null;
}

/** Throws a conflict when somebody else, or the same user in another window, edits the drawing now; nobody takes it over before the transaction ends. */
export async function requireNoOtherEditor({ id, viewer, client }: Editing, store: Queryable): Promise<void> {
  const [lease] = await store.query<Lease>(sql`
    select ${leaseColumns} from model_lease where model_id = ${id} and expires_at > now() for share`);
  if (!lease || lease.client === client) return;
  const who = lease.userId === viewer.id ? '你在另一个窗口' : lease.userName;
  throw new AppError('conflict', `${who}正在编辑这个流程，修改没有保存。接管编辑后才能保存`);
}

/** Takes the drawing for a window unless another has it, of whomever; of several at once exactly one gets it. */
async function hold({ id, viewer, client }: Editing, isTakeover: boolean, store: Queryable): Promise<Lease> {
  const expiresAt = sql`now() + make_interval(secs => ${leaseMs / 1000})`;
  const [held] = await store.query<Lease>(sql`
    insert into model_lease as lease (model_id, user_id, user_name, client, since, expires_at)
    select id, ${viewer.id}, ${viewer.name}, ${client}, now(), ${expiresAt} from process_model where id = ${id}
    on conflict (model_id) do update set
      user_id = excluded.user_id, user_name = excluded.user_name, client = excluded.client,
      since = case when lease.client = excluded.client then lease.since else excluded.since end,
      expires_at = excluded.expires_at
    where ${isTakeover} or lease.expires_at <= now()
      or (lease.user_id = excluded.user_id and lease.client = excluded.client)
    returning ${leaseColumns}`);
  const [lease] = held
    ? [held]
    : await store.query<Lease>(sql`
    select ${leaseColumns} from model_lease where model_id = ${id}`);
  if (!lease) throw new AppError('notFound', '流程模型不存在或已被删除');
  return lease;
}

/** The calls by which people know of each other who edits a drawing. Administrators only, like the drawings. */
export function leaseEndpoints(): Endpoint[] {
  const admins = ['admin'] as const;
  return [
    {
      ...onWrite(holdModel, admins, async ({ id, client, isTakeover }, { viewer, store }) => {
        const lease = await hold({ id, viewer, client }, isTakeover, store);
        const { userName, userId, since } = lease;
        return { isHeld: lease.client === client, holderName: userName, isSameUser: userId === viewer.id, since };
      }),
      isRoutine: true,
    },
    {
      ...onWrite(releaseModel, admins, async ({ id, client }, { viewer, store }) => {
        await store.execute(sql`
        delete from model_lease where model_id = ${id} and client = ${client} and user_id = ${viewer.id}`);
        return {};
      }),
      isRoutine: true,
    },
  ];
}
