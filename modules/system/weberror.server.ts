import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { literally } from '#server/crud/filter.ts';
import type { Queryable } from '#server/database/database.ts';
import { columns } from '#server/database/row.ts';
import { type Endpoint, onRead, onWrite } from '#server/http/endpoint.ts';
import { webError } from '#server/http/tables.ts';
import { signedInBy } from '#server/identity/session.ts';
import { type Job, removedRows } from '#server/schedule/job.ts';
import { AppError } from '#shared/error.ts';
import { scrub } from '#shared/scrub.ts';
import { listWebErrors, reportWebError } from './weberror.ts';

/** Reports a minute from one address: an office shares one, a broken page repeats itself. */
const reportsPerMinute = 120;

const keptDays = 90;
const keptRows = 5_000;

/** The calls around errors of browsers: anybody on a page of ours reports, administrators read. */
export const webErrorEndpoints: readonly Endpoint[] = [
  {
    ...onWrite(reportWebError, 'public', async ({ token, ...report }, { store }, { agent, isForeign }) => {
      if (isForeign) throw new AppError('forbidden');
      const person = token ? (await signedInBy(token, store))?.viewer : undefined;
      // Scrubbed here as well: a browser may run a version that did it worse.
      const [message, info, url, stack] = [report.message, report.info, report.url, report.stack].map(scrub);
      await store.execute(sql`
        insert into web_error (id, code, view, message, info, url, stack, user_id, user_name, agent)
        values (${newId()}, ${report.code}, ${scrub(report.view)}, ${message}, ${info}, ${url}, ${stack},
          ${person?.id ?? null}, ${person?.name ?? null}, ${agent})
        on conflict (code, view) do update set count = web_error.count + 1, last_at = now(), message = excluded.message,
          info = excluded.info, url = excluded.url, stack = excluded.stack, user_id = excluded.user_id,
          user_name = excluded.user_name, agent = excluded.agent`);
      return {};
    }),
    perMinute: reportsPerMinute,
  },
  onRead(listWebErrors, ['admin'], async ({ page, size, search }, { store }) => {
    const wanted = `%${literally(search?.trim() ?? '')}%`;
    const matches = sql`code ilike ${wanted} or message ilike ${wanted} or view ilike ${wanted}
      or user_name ilike ${wanted}`;
    const rows = await store.query<never>(sql`
      select ${columns(webError)} from web_error where ${matches}
      order by last_at desc, id limit ${size} offset ${(page - 1) * size}`);
    const found = await store.one<{ total: number }>(
      sql`select count(*)::int as total from web_error where ${matches}`,
    );
    return { rows, total: found?.total ?? 0 };
  }),
];

/** Forgets errors that have not come back for a long time, and the oldest when there are too many. */
export async function sweepWebErrors(store: Queryable): Promise<number> {
  const old = await store.execute(
    sql`delete from web_error where last_at < now() - make_interval(days => ${keptDays}::int)`,
  );
  const many = await store.execute(sql`
    delete from web_error where id in (select id from web_error order by last_at desc offset ${keptRows})`);
  return old + many;
}

/** What has to be done with them by the clock. */
export const webErrorJobs: readonly Job[] = [
  {
    code: 'web-errors',
    title: '清理前端错误',
    note: '删除 90 天内没有再出现的前端错误，最多保留 5000 种。',
    cron: '50 */6 * * *',
    run: async ({ database }) => removedRows(await sweepWebErrors(database)),
  },
];
