import sql from 'sql-template-tag';
import { demoCompanyGroups } from '#modules/companygroup/companygroup.seed.ts';
import { type DemoDepartment, type DemoOrganisation, demoOrganisations } from '#modules/department/department.seed.ts';
import { demoProfiles } from '#modules/regionprofile/regionprofile.seed.ts';
import { demoUserGroups } from '#modules/usergroup/usergroup.seed.ts';
import { update } from '#server/crud/update.ts';
import type { Seeder } from '#server/module/seeding.ts';
import { areasOfPosts } from '#server/organisation/post-department.ts';

/** One record's id by the short name that the demo data knows it by. */
type Ids = Record<string, string>;

interface Known {
  areas: Ids;
  companies: Ids;
  people: Ids;
}

async function ownerOf({ ownerType, owner }: DemoOrganisation, known: Known, seeder: Seeder): Promise<string> {
  if (ownerType !== 'customer') return (ownerType === 'area' ? known.areas : known.companies)[owner] as string;
  const found = await seeder.context.store.one<{ id: string }>(sql`select id from customer where name = ${owner}`);
  if (!found) throw new Error(`there is no customer ${owner}`);
  return found.id;
}

async function addDepartments(
  departments: readonly DemoDepartment[],
  place: Record<string, unknown>,
  { people }: Known,
  seeder: Seeder,
): Promise<void> {
  for (const [index, { leader, deputies, members = [], below = [], ...values }] of departments.entries()) {
    const id = await seeder.add('department', { ...place, ...values, sort: (index + 1) * 10 });
    const ids = members.map((name) => people[name]);
    await seeder.context.store.execute(sql`
      update user_positions set department = ${id} where parent = any(${ids}) and is_main`);
    await seeder.context.store.execute(sql`
      update "user" set areas = ${areasOfPosts(sql`"user".id`)} where id = any(${ids})`);
    // Whoever acts for the whole province leads there once the desk is there.
    const patch = {
      ...(leader && { leader: people[leader] }),
      ...(deputies && { deputies: deputies.map((name) => people[name]) }),
    };
    const { context, registry } = seeder;
    if (leader || deputies) await update(registry.get('department'), { id, version: 1, patch }, context, registry);
    await addDepartments(below, { ...place, parent: id }, { people, areas: {}, companies: {} }, seeder);
  }
}

async function menusNamed(names: readonly string[], seeder: Seeder): Promise<string[]> {
  const found = await seeder.context.store.query<{ id: string }>(sql`
    select id from menu where name = any(${names}) and deleted_at is null`);
  if (found.length !== names.length) throw new Error(`some of these are no menus: ${names.join(', ')}`);
  return found.map(({ id }) => id);
}

/** Lets cities work in the manner of a region. */
async function addProfiles({ areas }: Known, seeder: Seeder): Promise<void> {
  for (const { area, shown, hidden, ...profile } of demoProfiles) {
    const menus = { shown: await menusNamed(shown, seeder), hidden: await menusNamed(hidden, seeder) };
    await seeder.add('regionprofile', { ...profile, ...menus, area: areas[area], enabled: true });
  }
}

/** Adds departments with their people, groups of users and of companies, and the profiles of regions. */
export async function seedOrganisation(seeder: Seeder, known: Known): Promise<void> {
  for (const organisation of demoOrganisations) {
    const { ownerType, departments } = organisation;
    const owner = await ownerOf(organisation, known, seeder);
    await addDepartments(departments, { ownerType, [ownerType]: owner }, known, seeder);
  }
  for (const [index, { members, ...group }] of demoUserGroups.entries()) {
    const ids = members.map((name) => known.people[name]);
    await seeder.add('usergroup', { ...group, members: ids, sort: (index + 1) * 10 });
  }
  for (const [index, { companies, ...group }] of demoCompanyGroups.entries()) {
    const ids = companies.map((name) => known.companies[name]);
    await seeder.add('companygroup', { ...group, companies: ids, sort: (index + 1) * 10 });
  }
  await addProfiles(known, seeder);
}
