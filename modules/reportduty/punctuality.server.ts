import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';

/** How punctually reports came in a time. */
export interface Punctuality {
  /** Those that were owed and whose time is over; what is exempt does not count. */
  owed: number;
  onTime: number;
  late: number;
  /** Missed, those supplied afterwards included. */
  missed: number;
  /** In percent of what was owed; null where nothing was. */
  onTimeRate: number | null;
}

/**
 * The punctuality of a company, a person or a contract over the duties whose periods end within two days, both included:
 * the plain figures that check-up scoring reads. Nothing is checked about who asks.
 */
export async function punctualityOf(
  of: { company: string } | { user: string } | { contract: string },
  { from, to }: { from: string; to: string },
  store: Queryable,
): Promise<Punctuality> {
  const whose =
    'company' in of
      ? sql`company = ${of.company}`
      : 'user' in of
        ? sql`"user" = ${of.user}`
        : sql`contract = ${of.contract} and range = 'project'`;
  const row = await store.one<{ owed: number; onTime: number; late: number; missed: number }>(sql`
    select count(*)::int as owed, count(*) filter (where status = 'submitted')::int as "onTime",
      count(*) filter (where status = 'late')::int as late,
      count(*) filter (where status in ('missed', 'supplied'))::int as missed
    from reportduty where ${whose} and end_on between ${from} and ${to} and deleted_at is null
      and status in ('submitted', 'late', 'missed', 'supplied')`);
  const { owed = 0, onTime = 0, late = 0, missed = 0 } = row ?? {};
  return { owed, onTime, late, missed, onTimeRate: owed === 0 ? null : Math.round((onTime / owed) * 1000) / 10 };
}
