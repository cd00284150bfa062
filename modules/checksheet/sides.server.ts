import sql, { join, type Sql } from 'sql-template-tag';
import { record } from '#server/crud/scope.ts';
import { hasRole, type Viewer } from '#shared/access.ts';

const nobody = sql`false`;

const holds = ({ roles }: Viewer, wanted: readonly string[]) => wanted.some((role) => roles.includes(role));

/** Whether the viewer fills in a sheet for the rater: one of his people, the person named instead, or an administrator where somebody was replaced. */
export function isRater(viewer: Viewer): Sql {
  const { areaId, companyId } = viewer.position;
  const ways = [
    areaId && holds(viewer, ['city']) ? sql`${record}.rater_area = ${areaId}` : nobody,
    companyId && holds(viewer, ['company'])
      ? holds(viewer, ['projectmanager', 'manager'])
        ? sql`${record}.rater_company = ${companyId}`
        : // What companies think of each other is for those who lead their projects to say.
          sql`(${record}.rater_company = ${companyId} and ${record}.pair <> 'company_company')`
      : nobody,
  ];
  const isNamed = hasRole(viewer, ['admin']) ? sql`true` : sql`${record}.scorer = ${viewer.id}`;
  return sql`(case when ${record}.scorer is null then (${join(ways, ' or ')}) else ${isNamed} end)`;
}

/** Whether the viewer judges himself on a sheet: one of the ratee's people. */
export function isRatee({ position: { areaId, companyId } }: Viewer): Sql {
  const ways = [
    areaId ? sql`${record}.ratee_area = ${areaId}` : nobody,
    companyId ? sql`${record}.ratee_company = ${companyId}` : nobody,
  ];
  return sql`(${join(ways, ' or ')})`;
}
