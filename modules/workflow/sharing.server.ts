import sql from 'sql-template-tag';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { AppError } from '#shared/error.ts';
import { longestShared } from './together.ts';

/** A drawing that is, or was, drawn together, without its text. */
export interface Sharing {
  revision: number;
  savedRevision: number;
  savedVersion: number;
}

const sharingColumns = sql`revision, saved_revision as "savedRevision", saved_version as "savedVersion"`;

/** Lets nobody save or share the drawing before the transaction ends; answers the version that is saved. */
export async function lockModel(id: string, store: Queryable): Promise<number> {
  const model = await store.one<{ version: number }>(sql`
    select version from process_model where id = ${id} for no key update`);
  if (!model) throw new AppError('notFound', '流程模型不存在或已被删除');
  return model.version;
}

/**
 * The common drawing, begun from what is saved if there is none. What was saved by itself since everything common was saved
 * is its next revision. Needs {@link lockModel}.
 */
export async function beginSharing(id: string, version: number, store: Transaction): Promise<Sharing> {
  const [sharing] = await store.query<Sharing & { length: number }>(sql`
    insert into model_sharing as sharing (model_id, revision, xml, saved_revision, saved_version)
    select id, 1, xml, 1, version from process_model where id = ${id}
    on conflict (model_id) do update set
      revision = sharing.revision + 1, xml = excluded.xml,
      saved_revision = sharing.revision + 1, saved_version = excluded.saved_version
    where sharing.saved_version <> ${version} and sharing.revision = sharing.saved_revision
    returning ${sharingColumns}, length(xml)`);
  if (sharing && sharing.length > longestShared) throw new AppError('refused', '流程图过大，不能一起编辑');
  return sharing ?? demandSharing(id, store);
}

/** The common drawing of those who draw it together. */
export async function demandSharing(id: string, store: Queryable): Promise<Sharing> {
  const sharing = await store.one<Sharing>(sql`select ${sharingColumns} from model_sharing where model_id = ${id}`);
  if (!sharing) throw new AppError('notFound', '流程模型没有在一起编辑');
  return sharing;
}

/** A window that draws along. */
export interface Artist {
  client: string;
  userId: string;
  name: string;
  selected: string[];
  since: string;
}

/** Who draws a drawing together now, the first of them first. */
export function artistsOf(id: string, store: Queryable): Promise<Artist[]> {
  return store.query<Artist>(sql`
    select client, user_id as "userId", user_name as name, selected, since from model_window
    where model_id = ${id} and expires_at > now() order by since, client`);
}

/** When the place of a window ends that somebody has taken over. */
export const putOut = sql`'-infinity'::timestamptz`;

/** Lets nobody draw along any more but one window; answers whether anybody did. What they have drawn is kept. */
export async function putOthersOut(id: string, client: string, store: Transaction): Promise<boolean> {
  const count = await store.execute(sql`
    update model_window set expires_at = ${putOut}
    where model_id = ${id} and client <> ${client} and expires_at > now()`);
  return count > 0;
}

/** Whether something common is not saved yet. */
export async function hasUnsavedSharing(id: string, store: Queryable): Promise<boolean> {
  return !!(await store.one(sql`
    select 1 from model_sharing where model_id = ${id} and revision <> saved_revision`));
}
