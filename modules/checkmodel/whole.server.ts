import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { AppError } from '#shared/error.ts';
import type { ItemType } from '../checkmodelfield/item-types.ts';
import { wholeProblem } from '../checkmodelfield/whole.ts';

/** Refuses a model whose indicators do not make its total. */
export async function demandWhole({ id, total }: { id: string; total: number }, store: Queryable): Promise<void> {
  const indicators = await store.query<{
    id: string;
    parent: string | null;
    name: string;
    type: ItemType;
    max: number;
    weight: number | null;
  }>(sql`
    select id, parent, name, type, max, weight from checkmodelfield where model = ${id} and deleted_at is null
    order by position, id`);
  const problem = wholeProblem(indicators, total);
  if (problem) throw new AppError('refused', problem);
}
