import sql from 'sql-template-tag';
import { serve } from '#server/module/serve.ts';
import { metaOf } from '#shared/field.ts';
import { member } from '../member/member.ts';
import { companyplan } from './companyplan.ts';

interface People {
  duty: string;
  headcount: number;
  days: number;
}

interface Actual {
  duty: string;
  heads: number;
  days: number;
}

const duties = metaOf(member.declaration.fields.duty).options ?? {};

export default serve(companyplan, {
  actions: {
    async actual({ id }, { store }) {
      const plans = await store.query<People>(sql`
        select duty, headcount, days from companyplan_people where parent = ${id} order by position`);
      // Who was on the contract at any time of the month, and how many days each was present in it.
      const actuals = await store.query<Actual>(sql`
        select member.duty, count(*)::int as heads, coalesce(sum(attended.days_present), 0)::int as days
        from companyplan plan join member on member.contract = plan.contract and member.deleted_at is null
          left join userplan attended on attended.member = member.id and attended.month = plan.month
            and attended.deleted_at is null
        where plan.id = ${id} and to_char(coalesce(member.actual_in, member.plan_in), 'YYYY-MM') <= plan.month
          and member.status in ('onboard', 'leaving', 'left', 'replaced')
          and coalesce(to_char(coalesce(member.actual_out,
            case when member.approval = 'approved' then member.leave_on end), 'YYYY-MM') >= plan.month, true)
        group by member.duty`);
      const devices = await store.query<{ key: string; label: string; planned: number; actual: number }>(sql`
        with recursive below(top, id) as (
          select line.category, line.category from companyplan_devices line where line.parent = ${id}
          union
          select below.top, part.id from hardwarecategory part join below on part.parent = below.id
          where part.deleted_at is null
        )
        select line.category as key, category.name as label, line.quantity as planned,
          coalesce((select sum(piece.quantity) from hardware piece
            where piece.contract = plan.contract and piece.deleted_at is null
              and piece.status not in ('planned', 'scrapped')
              and piece.category in (select below.id from below where below.top = line.category)), 0)::int as actual
        from companyplan plan join companyplan_devices line on line.parent = plan.id
          join hardwarecategory category on category.id = line.category
        where plan.id = ${id} order by line.position`);
      const keys = [...new Set([...plans, ...actuals].map(({ duty }) => duty))];
      const beside = (planned: (line: People) => number, actual: (row: Actual) => number) =>
        keys.map((key) => {
          const plan = plans.find(({ duty }) => duty === key);
          const row = actuals.find(({ duty }) => duty === key);
          return {
            key,
            label: duties[key] ?? key,
            planned: plan ? planned(plan) : 0,
            actual: row ? actual(row) : 0,
          };
        });
      return {
        heads: beside(
          ({ headcount }) => headcount,
          ({ heads }) => heads,
        ),
        days: beside(
          (line) => line.days,
          (row) => row.days,
        ),
        devices,
      };
    },
  },
});
