import sql from 'sql-template-tag';
import { sideBySide } from '#server/database/side-by-side.ts';
import type { Seeder } from '#server/module/seeding.ts';
import { noteShipped, shippedBefore } from '#server/module/shipping.ts';
import type { ShippedMenu } from './shipped/shipped-menu.ts';

/** A row of the store, also one that was removed. */
interface Row {
  id: string;
  parent: string | null;
  /** The name it has, and all it ever had. */
  names: string[];
  component: string;
  sort: number;
  isRemoved: boolean;
}

const usual = {
  path: '#',
  component: '#',
  hidden: false,
  nocache: false,
  breadcrumb: true,
  alwaysShow: false,
  affix: false,
  enabled: true,
};

/**
 * Gives a store the shipped menus that it has not been given yet, each behind its predecessor. What administrators
 * removed, renamed or moved stays so, and below a folder that they removed nothing new appears.
 */
export async function shipMenus(seeder: Seeder, menus: readonly ShippedMenu[]): Promise<void> {
  const { store } = seeder.context;
  const adding = seeder.asking();
  const rows = await store.query<Row>(sql`
    select id, parent, component, sort, deleted_at is not null as "isRemoved", name || array(
      select changes -> 'name' ->> 1 from change_history where module = 'menu' and record_id = menu.id and changes ? 'name'
    ) as names
    from menu order by deleted_at nulls first`);
  const given = await shippedBefore('menu', store);
  const ours = new Set(namesOf(menus));

  /** The row that is this menu in a store from before this was noted, or one of an administrator's that shows the same. */
  function known({ name, component }: ShippedMenu): Row | undefined {
    const isTheSame = (row: Row) => row.component === component && !row.names.some((other) => ours.has(other));
    return rows.find(({ names }) => names.includes(name)) ?? (component ? rows.find(isTheSame) : undefined);
  }

  async function give(siblings: readonly ShippedMenu[], index: number, parent: string | null): Promise<string> {
    const { children: _below, ...menu } = siblings[index] as ShippedMenu;
    const present = (others: readonly ShippedMenu[]) =>
      others.flatMap(({ name }) =>
        rows.filter((row) => row.id === given.get(name) && row.parent === parent && !row.isRemoved),
      );
    const sort = placeBetween(present(siblings.slice(0, index)), present(siblings.slice(index + 1)), (index + 1) * 10);
    const row = { ...usual, ...menu, sort, parent };
    const id = await adding.add('menu', row);
    rows.push({ ...row, id, names: [menu.name], isRemoved: false });
    return id;
  }

  async function shipBelow(parent: string | null, siblings: readonly ShippedMenu[]): Promise<void> {
    // What is there already is noted first: the others find their place by it.
    for (const menu of siblings) {
      const row = given.has(menu.name) ? undefined : known(menu);
      if (row) note(menu.name, row.id);
    }
    const ids: string[] = [];
    for (const [index, { name }] of siblings.entries()) {
      ids.push(given.get(name) ?? note(name, await give(siblings, index, parent)));
    }
    await sideBySide(siblings, async ({ children = [] }, index) => {
      const there = rows.find(({ id, isRemoved }) => id === ids[index] && !isRemoved);
      if (there) await shipBelow(there.id, children);
    });
  }

  function note(name: string, id: string): string {
    noteShipped('menu', name, id, seeder);
    given.set(name, id);
    return id;
  }

  await shipBelow(null, menus);
}

/** The names of all menus; each is another one. */
export function namesOf(menus: readonly ShippedMenu[]): string[] {
  return menus.flatMap(({ name, children = [] }) => [name, ...namesOf(children)]);
}

/** The usual place where it lies between the neighbours, or else right behind the nearest one before. */
function placeBetween(before: readonly Row[], after: readonly Row[], usualPlace: number): number {
  const fits = before.every(({ sort }) => sort < usualPlace) && after.every(({ sort }) => sort > usualPlace);
  return fits ? usualPlace : (before.at(-1)?.sort ?? -1) + 1;
}
