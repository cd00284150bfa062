import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { readProcessApart } from '#server/bpmn/read-apart.ts';
import type { Transaction } from '#server/database/database.ts';
import type { Engine } from '#server/engine/engine.ts';
import { type Endpoint, onRead, onWrite } from '#server/http/endpoint.ts';
import { publish } from '#server/push/publish.ts';
import type { Viewer } from '#shared/access.ts';
import type { Clash } from '#shared/bpmn/merge/clash.ts';
import { AppError } from '#shared/error.ts';
import { leaseMs } from './leases.ts';
import { artistsOf, beginSharing, demandSharing, lockModel, putOut } from './sharing.server.ts';
import { drawTogether, mostWindows, saveTogether, sharedDrawing } from './together.ts';

/** How many of the last clashes of a drawing are kept. */
const keptClashes = 100;

interface Member {
  id: string;
  client: string;
  viewer: Viewer;
}

/**
 * Lets a window draw along for another minute; answers whether the others see anything new in that. One whose place was
 * taken over comes back only by beginning anew.
 */
async function takePart(
  { id, client, viewer }: Member,
  selected: readonly string[],
  isNew: boolean,
  store: Transaction,
) {
  const others = (await artistsOf(id, store)).filter((artist) => artist.client !== client);
  if (others.length >= mostWindows) throw new AppError('refused', '一起编辑这个流程的窗口过多，请稍后再试');
  const [before] = await store.query<{ isSame: boolean; isPutOut: boolean }>(sql`
    select selected = ${JSON.stringify(selected)}::jsonb and expires_at > now() as "isSame",
      expires_at = ${putOut} as "isPutOut" from model_window
    where model_id = ${id} and client = ${client}`);
  if (before?.isPutOut && !isNew) throw new AppError('conflict', '编辑已被接管');
  const isPart = await store.execute(sql`
    insert into model_window as place (model_id, client, user_id, user_name, selected, since, expires_at)
    values (${id}, ${client}, ${viewer.id}, ${viewer.name}, ${JSON.stringify(selected)}::jsonb, now(),
      now() + make_interval(secs => ${leaseMs / 1000}))
    on conflict (model_id, client) do update set
      selected = excluded.selected, expires_at = excluded.expires_at,
      since = case when place.expires_at > now() then place.since else excluded.since end
    where place.user_id = excluded.user_id`);
  if (!isPart) throw new AppError('conflict', '这个窗口属于另一个用户');
  await store.execute(sql`delete from model_lease where model_id = ${id} and client = ${client}`);
  return before?.isSame !== true;
}

async function keepClashes({ id, viewer }: Member, revision: number, clashes: readonly Clash[], store: Transaction) {
  for (const clash of clashes) {
    await store.execute(sql`
      insert into model_clash (id, model_id, revision, clash, user_name)
      values (${newId()}, ${id}, ${revision}, ${JSON.stringify(clash)}::jsonb, ${viewer.name})`);
  }
  if (clashes.length === 0) return;
  await store.execute(sql`
    delete from model_clash where model_id = ${id} and id not in (
      select id from model_clash where model_id = ${id} order by id desc limit ${keptClashes})`);
}

/** The calls by which several people draw one drawing together. Administrators only, like the drawings. */
export function togetherEndpoints(engine: Engine): Endpoint[] {
  const admins = ['admin'] as const;
  return [
    {
      ...onWrite(drawTogether, admins, async (input, { viewer, store }) => {
        const { id, client, revision, xml, clashes, selected } = input;
        // What cannot be read would be of no use to any of them.
        if (xml) await readProcessApart(xml);
        const version = await lockModel(id, store);
        const sharing = await beginSharing(id, version, store);
        const member = { id, client, viewer };
        const isNews = await takePart(member, selected, revision === 0, store);
        const isTaken = !!xml && revision === sharing.revision;
        const now = isTaken ? revision + 1 : sharing.revision;
        if (isTaken) {
          await store.execute(sql`
            update model_sharing set revision = ${now}, xml = ${xml} where model_id = ${id}`);
          await keepClashes(member, now, clashes, store);
        }
        if (isNews || isTaken) publish({ kind: 'drawing', modelId: id }, store);
        const artists = (await artistsOf(id, store)).map(({ name, selected: chosen, ...artist }, place) => ({
          place,
          name,
          isMine: artist.client === client,
          selected: chosen,
        }));
        return { isTaken, revision: now, savedRevision: sharing.savedRevision, version, artists };
      }),
      isRoutine: true,
    },
    onRead(sharedDrawing, admins, async ({ id, since }, { store }) => {
      const [drawing] = await store.query<{ revision: number; xml: string }>(sql`
        select revision, xml from model_sharing where model_id = ${id}`);
      if (!drawing) throw new AppError('notFound', '流程模型没有在一起编辑');
      const clashes = await store.query<{ id: string; clash: Clash; userName: string }>(sql`
        select id, clash, user_name as "userName" from model_clash
        where model_id = ${id} and revision > ${since} order by id desc limit ${keptClashes}`);
      return { ...drawing, clashes: clashes.map(({ clash, ...about }) => ({ ...clash, ...about })).reverse() };
    }),
    onWrite(saveTogether, admins, async ({ id, client, revision }, { viewer, store }) => {
      const version = await lockModel(id, store);
      const sharing = await demandSharing(id, store);
      const isPart = (await artistsOf(id, store)).some(
        (artist) => artist.client === client && artist.userId === viewer.id,
      );
      if (!isPart) throw new AppError('conflict', '这个窗口已不在一起编辑中，请重新打开流程');
      if (sharing.revision !== revision) {
        throw new AppError('conflict', '其他人刚刚又有修改，请再保存一次', { current: { revision: sharing.revision } });
      }
      const model = await store.one<{ xml: string; category: string | null; description: string | null }>(sql`
        select sharing.xml, model.category, model.description
        from model_sharing sharing join process_model model on model.id = sharing.model_id where model.id = ${id}`);
      if (!model) throw new AppError('notFound', '流程模型不存在或已被删除');
      const saved = await engine.saveModel(store, viewer, { id, version, ...model });
      await store.execute(sql`
        update model_sharing set saved_revision = ${revision}, saved_version = ${saved.version} where model_id = ${id}`);
      publish({ kind: 'drawing', modelId: id }, store);
      return { version: saved.version, name: saved.name };
    }),
  ];
}
