import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import type { FieldProblem } from '#shared/error.ts';

/** The part of a post that says where it is held. */
export interface PlacedPost {
  area: string | null;
  company: string | null;
  department: string | null;
}

/** Whether a department is one of the post's company, of its area, or of a customer in that area. */
export async function isAtPost({ area, company, department }: PlacedPost, store: Queryable): Promise<boolean> {
  const found = await store.one(sql`
    select 1 from department left join customer on customer.id = department.customer
    where department.id = ${department} and department.deleted_at is null
      and (department.company = ${company} or department.area = ${area} or customer.area = ${area})`);
  return found !== undefined;
}

/** A post is held in a department of its own company or area. */
export async function departmentProblems(positions: readonly PlacedPost[], store: Queryable): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = [];
  for (const [index, post] of positions.entries()) {
    if (!post.department || (await isAtPost(post, store))) continue;
    problems.push({ path: `positions.${index}.department`, message: '部门不属于该岗位的公司或地区' });
  }
  return problems;
}
