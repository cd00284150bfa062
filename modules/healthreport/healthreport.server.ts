import sql, { type Sql } from 'sql-template-tag';
import { takeTurns } from '#server/database/take-turns.ts';
import { asSystem, type Context, isSystem } from '#server/module/context.ts';
import { serve } from '#server/module/serve.ts';
import { type Grants, hasRole, scopesOf, type Viewer } from '#shared/access.ts';
import { refuseProblems } from '#shared/check-record.ts';
import { chinaDay } from '#shared/day.ts';
import { AppError } from '#shared/error.ts';
import { healthreport } from './healthreport.ts';
import { missingPeople, remindMissing } from './missing.server.ts';
import { conditionOf, lateProblem } from './rules.ts';

/** The place at risk that somebody says to be in, or to have been in, on a day. */
async function riskAreaOf(location: string, stays: string | null, day: string, { store }: Pick<Context, 'store'>) {
  const row = await store.one<{ id: string }>(sql`
    select id from dangerarea where deleted_at is null and start_on <= ${day} and (end_on is null or end_on >= ${day})
      and (strpos(${location}, name) > 0 or strpos(${stays ?? ''}, name) > 0)
    order by level, start_on desc limit 1`);
  return row?.id ?? null;
}

/** That a company is one of those whose people the grants let somebody look after. */
function withinReach(viewer: Viewer, grants: Grants): Sql {
  const scopes = scopesOf(viewer, grants);
  const { companyId, areaId } = viewer.position;
  return sql`(${scopes.includes('all')}
    or (${scopes.includes('company')} and company.id = ${companyId})
    or (${scopes.includes('area')} and company.areas && array(
      with recursive below(id) as (
        select ${areaId}::uuid union select area.id from area join below on area.parent = below.id)
      select id from below)))`;
}

export default serve(healthreport, {
  hooks: {
    async beforeSave(record, previous, context) {
      const { day, location, stays } = record;
      // Administrators enter what was told on paper.
      const isFree = isSystem(context.viewer) || hasRole(context.viewer, ['admin']);
      const late = isFree ? null : lateProblem(previous?.day ?? day, previous === null);
      if (late) refuseProblems([{ path: 'day', message: late }]);
      // The system itself is never unwell.
      const person = previous?.person ?? (isSystem(context.viewer) ? null : context.viewer.id);
      // Two reports of one person at once take turns, so that the second sees the first.
      await takeTurns(context.store, `healthreport ${person} ${day}`);
      const known = await context.store.one(sql`
        select 1 from healthreport where person = ${person} and day = ${day} and id is distinct from ${previous?.id ?? null}
          and deleted_at is null`);
      if (known) refuseProblems([{ path: 'day', message: '这一天已经填报过' }]);
      const riskArea = await riskAreaOf(location, stays, day, context);
      const place = await context.store.one<{ company: string | null; area: string | null }>(sql`
        select companies[1] as company, areas[1] as area from "user" where id = ${person}`);
      return { person, ...place, riskArea, condition: conditionOf(record, riskArea !== null) };
    },
  },
  actions: {
    async mine(_input, { store, viewer }) {
      const today = chinaDay();
      const last = await store.one<{
        id: string;
        version: number;
        day: string;
        location: string;
        temperature: number;
        symptoms: string | null;
        healthCode: 'green' | 'yellow' | 'red';
        contact: boolean;
        isolation: 'none' | 'home' | 'central';
        testResult: 'none' | 'negative' | 'positive';
        stays: string | null;
      }>(sql`
        select id, version, day, location, temperature::float8 as temperature, symptoms, health_code as "healthCode",
          contact, isolation, test_result as "testResult", stays
        from healthreport where person = ${viewer.id} and deleted_at is null order by day desc limit 1`);
      const isToday = last?.day === today;
      return {
        today,
        id: isToday ? last.id : null,
        version: isToday ? last.version : null,
        last: last ?? null,
      };
    },
    async overview({ day }, { store, viewer }) {
      const companies = await store.query<{
        id: string;
        name: string;
        people: number;
        reported: number;
        abnormal: number;
      }>(sql`
        select company.id, company.name, count(distinct person.id)::int as people,
          count(distinct report.person)::int as reported,
          count(distinct report.person) filter (where report.condition in ('abnormal', 'isolating'))::int as abnormal
        from company join "user" person on company.id = any(person.companies)
            and person.status = 'active' and person.deleted_at is null
          left join healthreport report on report.person = person.id and report.day = ${day} and report.deleted_at is null
        where company.deleted_at is null and ${withinReach(viewer, healthreport.declaration.actions.overview.grants)}
        group by company.id, company.name order by company.name`);
      return { companies };
    },
    async missing({ company, day }, { store, viewer }) {
      const reach = withinReach(viewer, healthreport.declaration.actions.missing.grants);
      return { people: await missingPeople(day, sql`and company.id = ${company} and ${reach}`, store) };
    },
    async remind({ company }, context) {
      const scopes = scopesOf(context.viewer, healthreport.declaration.actions.remind.grants);
      if (!scopes.includes('all') && company !== context.viewer.position.companyId) throw new AppError('forbidden');
      return { told: await remindMissing(asSystem(context).store, company) };
    },
  },
});
