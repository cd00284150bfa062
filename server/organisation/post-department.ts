import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';

/** The part of a post that says where it is held. */
export interface PlacedPost {
  area: string | null;
  company: string | null;
  department: string | null;
}

/** Whether the department of a post is one of its company, of its area, or of a customer in that area. */
export async function isAtPost({ area, company, department }: PlacedPost, store: Queryable): Promise<boolean> {
  const found = await store.one(sql`
    select 1 from department left join customer on customer.id = department.customer
    where department.id = ${department} and department.deleted_at is null
      and (department.company = ${company} or department.area = ${area} or customer.area = ${area})`);
  return found !== undefined;
}
