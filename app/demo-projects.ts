import sql from 'sql-template-tag';
import { demoCustomers } from '#modules/customer/customer.seed.ts';
import { demoProjects } from '#modules/project/project.seed.ts';
import { demoPlatforms, demoSystems, demoSystemTypes } from '#modules/systemitem/systemitem.seed.ts';
import { sideBySide } from '#server/database/side-by-side.ts';
import type { Seeder } from '#server/module/seeding.ts';

/** One record's id by the short name that the demo data knows it by. */
type Ids = Record<string, string>;

/** Adds customers and projects, and answers the id of the project that pays for each contract. */
export async function seedProjects(seeder: Seeder, { areas, people }: { areas: Ids; people: Ids }): Promise<Ids> {
  const customers: Ids = {};
  for (const { key, area, ...customer } of demoCustomers) {
    customers[key] = await seeder.add('customer', { ...customer, area: areas[area] });
  }
  const projectOf: Ids = {};
  for (const { key, status, customer, area, owner, contracts, ...values } of demoProjects) {
    const id = await seeder.add('project', {
      ...values,
      customer: customers[customer],
      area: areas[area],
      owner: people[owner],
    });
    await seeder.put('project', id, status);
    projectOf[key] = id;
    for (const contract of contracts) projectOf[contract] = id;
  }
  return projectOf;
}

/** The people of the company that works under a contract. */
async function peopleOf({ context }: Seeder, contract: string | undefined): Promise<string[]> {
  const people = await context.store.query<{ id: string }>(sql`
    select distinct person.id, person.username from contract
    join user_positions post on post.company = contract.company join "user" person on person.id = post.parent
    where contract.id = ${contract ?? null} order by person.username`);
  return people.map(({ id }) => id);
}

/** Adds the systems of the projects with their modules. */
export async function seedSystems(
  seeder: Seeder,
  { projects, contracts }: { projects: Ids; contracts: Ids },
): Promise<void> {
  const platforms: Ids = {};
  for (const { key, ...platform } of demoPlatforms) platforms[key] = await seeder.add('platform', platform);
  const types: Ids = {};
  for (const { key, ...type } of demoSystemTypes) types[key] = await seeder.add('systemtype', type);
  await sideBySide(
    demoSystems,
    async ({ key: _, status, project, contract, platform, systemType, modules, ...system }) => {
      const id = await seeder.add('systemitem', {
        ...system,
        project: projects[project],
        contract: contracts[contract],
        platform: platforms[platform],
        systemType: types[systemType],
      });
      await seeder.put('systemitem', id, status);
      const owners = await peopleOf(seeder, contracts[contract]);
      for (const [place, { status: moduleStatus, ...part }] of modules.entries()) {
        const owner = owners[place % owners.length] ?? null;
        const module = await seeder.add('systemmodule', { ...part, system: id, owner });
        await seeder.put('systemmodule', module, moduleStatus);
      }
    },
  );
}
