import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { type Endpoint, onWrite } from '#server/http/endpoint.ts';
import { publish } from '#server/push/publish.ts';
import type { Viewer } from '#shared/access.ts';
import { AppError } from '#shared/error.ts';
import { holdModel, leaseMs, releaseModel } from './leases.ts';
import { artistsOf, hasUnsavedSharing, lockModel, putOthersOut } from './sharing.server.ts';

/** Within a query of `process_model model`: the names of those who edit it now. */
export const editorName = sql`(
  select string_agg(distinct editor.user_name, '、') from (
    select model_id, user_name, expires_at from model_lease
    union all select model_id, user_name, expires_at from model_window) editor
  where editor.model_id = model.id and editor.expires_at > now())`;

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

async function isShared(id: string, store: Queryable): Promise<boolean> {
  return (await artistsOf(id, store)).length > 0 || (await hasUnsavedSharing(id, store));
}

/**
 * What a window that would edit a drawing by itself has to know of those who draw it together: null when nobody does and
 * nothing common is unsaved. `isMember` goes for a window that belongs to them, and for everybody when all have gone.
 */
async function sharingFor({ id, viewer, client }: Editing, store: Queryable) {
  const artists = await artistsOf(id, store);
  const [first] = artists;
  if (!first) return (await hasUnsavedSharing(id, store)) ? { isMember: true, lease: ownLease(viewer, client) } : null;
  const isMember = artists.some((artist) => artist.client === client && artist.userId === viewer.id);
  const names = [...new Set(artists.map(({ name }) => name))].join('、');
  const isAlone = artists.every(({ userId }) => userId === first.userId);
  const userId = isAlone ? first.userId : '';
  return { isMember, lease: { userId, userName: names, client: first.client, since: first.since } };
}

function ownLease({ id, name }: Pick<Viewer, 'id' | 'name'>, client: string | null): Lease {
  return { userId: id, userName: name, client: client ?? '', since: new Date().toISOString() };
}

/** Throws a conflict when somebody else, or the same user in another window, edits the drawing now; nobody takes it over before the transaction ends. */
export async function requireNoOtherEditor({ id, viewer, client }: Editing, store: Queryable): Promise<void> {
  const [lease] = await store.query<Lease>(sql`
    select ${leaseColumns} from model_lease where model_id = ${id} and expires_at > now() for share`);
  if (await isShared(id, store)) {
    throw new AppError('conflict', '这个流程正在一起编辑，修改没有保存。请在设计器中加入一起编辑后保存');
  }
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
        await lockModel(id, store);
        if (isTakeover && (await putOthersOut(id, client, store))) publish({ kind: 'drawing', modelId: id }, store);
        const sharing = await sharingFor({ id, viewer, client }, store);
        const lease = sharing?.lease ?? (await hold({ id, viewer, client }, isTakeover, store));
        const { userName, userId, since } = lease;
        return {
          isHeld: !sharing && lease.client === client,
          holderName: userName,
          isSameUser: userId === viewer.id,
          since,
          sharing: sharing && (sharing.isMember ? ('mine' as const) : ('others' as const)),
        };
      }),
      isRoutine: true,
    },
    {
      ...onWrite(releaseModel, admins, async ({ id, client }, { viewer, store }) => {
        await store.execute(sql`
        delete from model_lease where model_id = ${id} and client = ${client} and user_id = ${viewer.id}`);
        const hasLeft = await store.execute(sql`
        delete from model_window where model_id = ${id} and client = ${client} and user_id = ${viewer.id}`);
        if (hasLeft) publish({ kind: 'drawing', modelId: id }, store);
        return {};
      }),
      isRoutine: true,
    },
  ];
}
