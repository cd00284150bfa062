import sql from 'sql-template-tag';
import { absentContent, type BlobStore } from '#server/blob/blob-store.ts';
import { countToExport } from '#server/crud/export.ts';
import { extensionOf, mediaTypeOf } from '#server/file/file-format.ts';
import { checkedInput } from '#server/http/checked-input.ts';
import { Download, type Endpoint, onRead, onWrite } from '#server/http/endpoint.ts';
import { numberSettingOf } from '#server/identity/setting.ts';
import { readersOf } from '#server/module/endpoints.ts';
import type { Registry } from '#server/module/registry.ts';
import { demandSwitchedOn } from '#server/module/switched.ts';
import { scopesOf } from '#shared/access.ts';
import { AppError } from '#shared/error.ts';
import { downloadExport, exportKeptDays, listExports, removeExport, startExport } from '#shared/export-job.ts';
import { exportQuery } from '#shared/module.ts';
import type { OutputOf } from '#shared/operation.ts';
import { exportKey } from './export-key.ts';
import { queueExport } from './queue.ts';

/** How many rows are waited for, until administrators set something else. */
export const usualBackgroundRows = 5_000;

/** The calls around exports in the background; somebody else's export is one that does not exist. */
export function exportEndpoints(blobs: BlobStore, registry: Registry): Endpoint[] {
  const start = onWrite(startExport, 'anyone', async ({ module, query }, context) => {
    const { viewer, store } = context;
    const entry = registry.all().find((each) => each.module.name === module);
    if (!entry) throw new AppError('notFound', '没有这个模块');
    if (scopesOf(viewer, readersOf(entry.module.declaration)).length === 0) throw new AppError('forbidden');
    await demandSwitchedOn(entry, store);
    const rowCount = await countToExport(entry, checkedInput(exportQuery, query), context, registry);
    if (rowCount <= (await numberSettingOf('export.background_rows', usualBackgroundRows, store))) return null;
    return queueExport({ kind: 'records', module, title: entry.module.title, query, rowCount }, context);
  });
  const list = onRead(listExports, 'anyone', async (_input, { viewer, store }) => ({
    rows: await store.query<OutputOf<typeof listExports>['rows'][number]>(sql`
      select id, title, state, row_count as "rowCount", done_count as "doneCount", size_bytes as "sizeBytes", error,
        created_at as "createdAt", ended_at as "endedAt"
      from export_job where user_id = ${viewer.id} order by created_at desc limit 100`),
  }));
  const download: Endpoint = {
    operation: downloadExport,
    access: 'anyone',
    handle: async (input, { viewer, store }) => {
      const { id } = input as { id: string };
      const job = await store.one<{ fileName: string }>(sql`
        select file_name as "fileName" from export_job
        where id = ${id} and user_id = ${viewer.id} and state = 'done'
          and ended_at > now() - make_interval(days => ${exportKeptDays})`);
      const content = job && (await blobs.read(exportKey(id)));
      if (!content) throw absentContent();
      const mediaType = mediaTypeOf(extensionOf(job.fileName) === 'zip' ? 'zip' : 'xlsx');
      return new Download(job.fileName, mediaType, content.body, content.sizeBytes);
    },
  };
  const remove = onWrite(removeExport, 'anyone', async ({ id }, { viewer, store }) => {
    // One that runs hears of it at its next page, and leaves nothing.
    const ended = await store.execute(sql`
      update export_job set state = 'cancelled', ended_at = now(), lease_until = null
      where id = ${id} and user_id = ${viewer.id} and state in ('waiting', 'running')`);
    if (ended > 0) return {};
    const gone = await store.execute(sql`delete from export_job where id = ${id} and user_id = ${viewer.id}`);
    if (gone > 0) await blobs.remove(exportKey(id));
    return {};
  });
  return [start, list, download, remove];
}
