import sql, { type Sql } from 'sql-template-tag';
import type { Transaction } from '#server/database/database.ts';
import { takeTurns } from '#server/database/take-turns.ts';
import type { Context } from '#server/module/context.ts';
import { serve } from '#server/module/serve.ts';
import { refuseProblems } from '#shared/check-record.ts';
import type { FieldProblem } from '#shared/error.ts';
import { department } from './department.ts';
import { type Owned, type OwnerType, ownerIdOf } from './owner.ts';

interface Placed extends Owned {
  parent: string | null;
  name: string;
  leader: string | null;
  deputies: string[] | null;
}

const ownerColumn: Record<OwnerType, Sql> = {
  area: sql`area`,
  customer: sql`customer`,
  company: sql`company`,
};

function sameOwner(owned: Owned): Sql {
  return sql`${ownerColumn[owned.ownerType]} = ${ownerIdOf(owned)}`;
}

async function placeProblems(placed: Placed, id: string | null, store: Transaction): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = [];
  if (placed.parent) {
    const fits = await store.one(sql`
      select 1 from department where id = ${placed.parent} and deleted_at is null and ${sameOwner(placed)}`);
    if (!fits) problems.push({ path: 'parent', message: '上级部门应属于同一单位' });
  }
  const twin = await store.one(sql`
    select 1 from department where deleted_at is null and name = ${placed.name} and ${sameOwner(placed)}
      and parent is not distinct from ${placed.parent} and id is distinct from ${id}`);
  if (twin) problems.push({ path: 'name', message: '同一上级下已有同名部门' });
  return problems;
}

/** The area that people of the department work for; a company works for several. */
async function placeOf({ area, customer }: Owned, store: Transaction): Promise<string | null> {
  if (area || !customer) return area ?? null;
  const found = await store.one<{ area: string }>(sql`select area from customer where id = ${customer}`);
  return found?.area ?? null;
}

/** Whoever leads a department is not its deputy as well: the higher office counts. */
function oneOffice({ leader, deputies }: Placed): { deputies?: string[] } {
  return leader && deputies?.includes(leader) ? { deputies: deputies.filter((one) => one !== leader) } : {};
}

export default serve(department, {
  hooks: {
    async beforeSave(record, previous, { store }: Context) {
      await takeTurns(store, `department of ${ownerIdOf(record)}`);
      refuseProblems(await placeProblems(record, previous?.id ?? null, store));
      const place = await placeOf(record, store);
      return { ...oneOffice(record), ...(place && { place }) };
    },
  },
});
