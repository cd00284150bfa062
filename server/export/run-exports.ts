import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { BlobStore } from '#server/blob/blob-store.ts';
import type { Database } from '#server/database/database.ts';
import { columns } from '#server/database/row.ts';
import { viewerAt } from '#server/identity/viewer-at.ts';
import type { ReadContext } from '#server/module/context.ts';
import { notify } from '#server/notice/notify.ts';
import { eachDue } from '#server/schedule/take-due.ts';
import { AppError } from '#shared/error.ts';
import { exportKeptDays } from '#shared/export-job.ts';
import { exportKey } from './export-key.ts';
import type { ExportMakers } from './maker.ts';
import { exportJob } from './tables.ts';

/** What exports are made with. */
export interface ExportParts {
  database: Database;
  blobs: BlobStore;
  makers: ExportMakers;
}

type ExportJob = typeof exportJob.$inferSelect;

/** A process that has told nothing for this long has died; another one begins anew. */
const lease = sql`interval '2 minutes'`;

/** After so many beginnings it is taken for what ends its process. */
const mostBeginnings = 3;

/** Ends the work on an export that was given up. */
class GivenUp extends Error {}

/** Takes one that waits, or whose process has died. Of several processes exactly one gets it. */
function claimOne(database: Database): Promise<ExportJob | undefined> {
  return database.one<ExportJob>(sql`
    update export_job set state = 'running', done_count = 0, begun_count = begun_count + 1, lease_until = now() + ${lease}
    where id = (
      select id from export_job where state = 'waiting' or (state = 'running' and lease_until < now())
      order by created_at limit 1 for update skip locked)
    returning ${columns(exportJob)}`);
}

/** Makes the exports that wait, one after the other, each as its user may read now. Answers how many there were. */
export async function runExports(parts: ExportParts): Promise<number> {
  for (let count = 0; ; count += 1) {
    const job = await claimOne(parts.database);
    if (!job) return count;
    await runOne(job, parts);
  }
}

async function runOne(job: ExportJob, parts: ExportParts): Promise<void> {
  const { database, blobs } = parts;
  const path = join(blobs.arrivals, `${newId()}.part`);
  try {
    const { name, sizeBytes } = await make(job, path, parts);
    await blobs.take(exportKey(job.id), path);
    const isKept = await end(
      job,
      sql`'done'`,
      sql`file_name = ${name}, size_bytes = ${sizeBytes}, done_count = row_count`,
      {
        title: `${job.title}导出完成`,
        text: `共 ${job.rowCount} 项，文件保留 ${exportKeptDays} 天`,
        database,
      },
    );
    if (!isKept) await blobs.remove(exportKey(job.id));
  } catch (error) {
    if (error instanceof GivenUp) return;
    const reason = error instanceof AppError ? error.message : '系统出现异常，请稍后重试';
    await end(job, sql`'failed'`, sql`error = ${reason}`, { title: `${job.title}导出失败`, text: reason, database });
    if (!(error instanceof AppError)) throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/** Writes what was asked for into a file of this machine. */
async function make(job: ExportJob, path: string, { database, makers }: ExportParts) {
  if (job.begunCount > mostBeginnings) throw new AppError('refused', '导出几次中断，已停止；请缩小范围后再导出');
  const viewer = await viewerAt(job.userId, job.positionId, database);
  if (viewer?.position.id !== job.positionId) throw new AppError('forbidden', '账号已停用，或已不在提交导出时的岗位上');
  const maker = makers[job.kind];
  if (!maker) throw new AppError('refused', '这种导出已不再提供');
  const tellDone = async (doneCount: number) => {
    const held = await database.execute(sql`
      update export_job set done_count = ${doneCount}, lease_until = now() + ${lease}
      where id = ${job.id} and state = 'running'`);
    if (held === 0) throw new GivenUp();
  };
  const context: ReadContext = { viewer, store: database };
  const made = await maker.make(job, context, tellDone);
  await pipeline(made.body as NodeJS.ReadableStream, createWriteStream(path, { flags: 'wx' }));
  return { name: made.name, sizeBytes: (await stat(path)).size };
}

/** Writes down how it ended and tells its user; false for one that was given up meanwhile. */
function end(
  { id, userId }: ExportJob,
  state: ReturnType<typeof sql>,
  what: ReturnType<typeof sql>,
  { title, text, database }: { title: string; text: string; database: Database },
): Promise<boolean> {
  return database.transaction(async (store) => {
    const ended = await store.execute(sql`
      update export_job set state = ${state}, ended_at = now(), lease_until = null, ${what}
      where id = ${id} and state = 'running'`);
    if (ended > 0) await notify({ userId, kind: 'message', title, text, link: '/profile/index?tab=exports' }, store);
    return ended > 0;
  });
}

/** Removes exports that have been kept long enough, with their files. Answers how many went. */
export async function sweepExports({ database, blobs }: Pick<ExportParts, 'database' | 'blobs'>): Promise<number> {
  const old = await database.query<{ id: string }>(sql`
    select id from export_job where ended_at < now() - make_interval(days => ${exportKeptDays})`);
  // Each together with its file: what the store of contents does not remove now goes with the next sweep.
  return eachDue(old, ({ id }) =>
    database.transaction(async (store) => {
      await store.execute(sql`delete from export_job where id = ${id}`);
      await blobs.remove(exportKey(id));
    }),
  );
}
