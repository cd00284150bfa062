import type { Queryable } from '#server/database/database.ts';
import { isAtPost, type PlacedPost } from '#server/organisation/post-department.ts';
import type { FieldProblem } from '#shared/error.ts';

/** A post is held in a department of its own company or area. */
export async function departmentProblems(positions: readonly PlacedPost[], store: Queryable): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = [];
  for (const [index, post] of positions.entries()) {
    if (!post.department || (await isAtPost(post, store))) continue;
    problems.push({ path: `positions.${index}.department`, message: '部门不属于该岗位的公司或地区' });
  }
  return problems;
}
