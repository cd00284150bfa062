import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';

const keptDays = 90;
const keptRuns = 500;

/** Forgets old runs, and of frequent jobs all but the latest; answers how many. */
export function sweepRuns(store: Queryable): Promise<number> {
  return store.execute(sql`
    delete from job_run where result <> 'running' and (started_at < now() - make_interval(days => ${keptDays}::int)
      or id in (
        select id from (select id, row_number() over (partition by code order by started_at desc) as place from job_run) run
        where place > ${keptRuns}))`);
}
