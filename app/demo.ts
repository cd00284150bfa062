import sql from 'sql-template-tag';
import { demoAreas } from '#modules/area/area.seed.ts';
import { demoBlacklist, demoCompanies } from '#modules/company/company.seed.ts';
import { demoContracts } from '#modules/contract/contract.seed.ts';
import { demoAuditTypes } from '#modules/system/audit-types.seed.ts';
import { saveBinding } from '#modules/system/audit-types.server.ts';
import { demoPassword, demoPeople } from '#modules/user/user.seed.ts';
import type { BlobStore } from '#server/blob/blob-store.ts';
import { sideBySide } from '#server/database/side-by-side.ts';
import type { Engine } from '#server/engine/engine.ts';
import { hashPassword } from '#server/identity/password.ts';
import type { Seeder } from '#server/module/seeding.ts';
import { rebuildWithin } from '#server/rollup/rebuild.ts';
import { demoDay } from '#shared/demo-day.ts';
import { dayAfter } from '#shared/work-calendar.ts';
import { seedAcceptances } from './demo-acceptances.ts';
import { seedBoards } from './demo-boards.ts';
import { renumberCases } from './demo-case-numbers.ts';
import { seedCases } from './demo-cases.ts';
import { seedChanges } from './demo-changes.ts';
import { seedCheckResults } from './demo-check-results.ts';
import { seedCheckup } from './demo-checkup.ts';
import { seedCityWork } from './demo-city.ts';
import { seedComments } from './demo-comments.ts';
import { seedContents, seedReadings } from './demo-contents.ts';
import { tellContracts } from './demo-contract-lives.ts';
import { tellCourses } from './demo-course.ts';
import { courses } from './demo-courses.ts';
import { seedDayoff } from './demo-dayoff.ts';
import { mergeDemands, seedContractChanges, seedDemands } from './demo-demands.ts';
import { seedDocuments } from './demo-documents.ts';
import { seedEarlierChanges } from './demo-earlier-changes.ts';
import { seedExtensions } from './demo-extensions.ts';
import { seedHealth } from './demo-health.ts';
import { settleHours } from './demo-hours.ts';
import { settleInstants } from './demo-instants.ts';
import { lateCourses } from './demo-late-courses.ts';
import { seedMeetings } from './demo-meetings.ts';
import { seedMembers } from './demo-members.ts';
import { seedMessages } from './demo-messages.ts';
import { settleNotices } from './demo-notices.ts';
import { renumberMoved, settleNumbers } from './demo-numbers.ts';
import { seedOrganisation } from './demo-organisation.ts';
import { seedPlans } from './demo-plans.ts';
import { seedProblems } from './demo-problems.ts';
import { seedProjects, seedSystems } from './demo-projects.ts';
import { seedQuestions } from './demo-questions.ts';
import { seedRegistrations } from './demo-registrations.ts';
import { seedReports } from './demo-reports.ts';
import { seedResources } from './demo-resources.ts';
import { seedStages } from './demo-stages.ts';
import { seedSystemPlans } from './demo-system-plans.ts';
import { seedTasks } from './demo-tasks.ts';
import { settleTimes } from './demo-times.ts';
import { seedVersions } from './demo-versions.ts';

/** One record's id by the short name that the demo data knows it by. */
type Ids = Record<string, string>;

/** Does parts of the demo of which none minds what the others add. */
async function together(parts: readonly (() => Promise<void>)[]): Promise<void> {
  await sideBySide(parts, (part) => part());
}

/** Loads believable demo data. Names are fictitious; all people but the administrator share one known password. */
export async function seedDemo(seeder: Seeder, engine: Engine, blobs: BlobStore): Promise<void> {
  const areas: Ids = {};
  for (const { key, parent, ...area } of demoAreas) {
    areas[key] = await seeder.add('area', { ...area, parent: parent ? areas[parent] : null });
  }
  const companies: Ids = {};
  await sideBySide(demoCompanies, async ({ key, status, areas: served, ...company }) => {
    companies[key] = await seeder.add('company', { ...company, areas: served.map((area) => areas[area]) });
    await seeder.put('company', companies[key], status);
  });
  const { company: blacklisted, since, reason } = demoBlacklist;
  await seeder.context.store.execute(sql`
    update company set blacklisted_on = ${demoDay(since)}, blacklisted_until = ${dayAfter(demoDay(since), 730)},
      blacklist_reason = ${reason} where id = ${companies[blacklisted]}`);
  const people: Ids = {};
  const passwordHash = await hashPassword(demoPassword);
  await sideBySide(demoPeople, async ({ username, name, phone, role, area, company, also }) => {
    const post = { role, area: area ? areas[area] : null, company: company ? companies[company] : null, isMain: true };
    const other = also ? [{ role: also, area: null, company: null, isMain: false }] : [];
    people[username] = await seeder.add('user', { username, name, phone, positions: [post, ...other] });
    await seeder.context.store.execute(sql`
      update credential set password_hash = ${passwordHash}, must_change = false, expires_at = null where user_id = ${people[username]}`);
  });
  const projects = await seedProjects(seeder, { areas, people });
  const contracts: Ids = {};
  await sideBySide(demoContracts, async ({ key, status, company, manager, areas: served, ...contract }) => {
    contracts[key] = await seeder.add('contract', {
      ...contract,
      company: companies[company],
      manager: manager ? companies[manager] : null,
      projectManager: people[`${company}_pm`] ?? null,
      payer: people.operator,
      areas: served.map((area) => areas[area]),
      project: projects[key],
    });
    await seeder.put('contract', contracts[key], status);
  });
  await tellContracts(seeder, contracts, people.operator as string);
  await together([
    () => seedMembers(seeder.asking(), { areas, people, contracts }),
    () => seedSystems(seeder.asking(), { projects, contracts }),
    () => seedOrganisation(seeder.asking(), { areas, companies, people }),
    () => seedStages(seeder, { contracts }),
  ]);
  await seedDocuments(seeder, engine, { people, contracts }, blobs);
  // Plans begin with how far the stages are.
  await rebuildWithin(seeder.context.store, seeder.registry);
  await seedPlans(seeder, engine, { contracts, people });
  await seedSystemPlans(seeder);
  await seedContents(seeder, people.editor);
  await seedReadings(seeder);
  // Texts go to the outbox of the demo, where everybody can try it.
  await seeder.context.store.execute(sql`update settings set value = 'on' where key = 'login.phone'`);
  await seedEarlierChanges(seeder, { people, contracts });
  await seedTasks(seeder, people);
  await together([
    () => seedChanges(seeder, engine, { people, contracts }),
    () => seedDayoff(seeder, engine, people),
    () => seedExtensions(seeder, engine),
    () => seedCityWork(seeder, engine, { people, areas, contracts }),
    () => seedDemands(seeder, engine, people),
    () => seedCases(seeder, engine, people, blobs),
  ]);
  await seedVersions(seeder, engine, people.operator as string, blobs);
  await tellCourses(courses, seeder);
  await mergeDemands(seeder, engine, people.operator as string);
  await seedMeetings(seeder, engine, { people, areas, projects });
  await tellCourses(lateCourses, seeder);
  await seedResources(seeder, engine, { people, contracts });
  await seedHealth(seeder);
  await together([
    () => seedContractChanges(seeder, engine, { people, contracts }),
    () => seedMessages(seeder, people),
    () => seedProblems(seeder, people),
    () => seedQuestions(seeder, { people, areas }, blobs),
    () => seedCheckup(seeder, { areas, people }),
  ]);
  await seedReports(seeder);
  await seedCheckResults(seeder, people.operator as string);
  await seedComments(seeder, people);
  await seedAcceptances(seeder, engine);
  await seedRegistrations(seeder, engine, { areas, companies });
  // From here on: what the demo has played went by what is declared.
  for (const [index, { area, ...binding }] of demoAuditTypes.entries()) {
    const place = { areaId: area && (areas[area] ?? null), amountField: null, leastAmount: null };
    await saveBinding({ ...binding, ...place, sort: index * 10 }, seeder.registry, seeder.context.store);
  }
  await seedBoards(seeder);
  await settleTimes(seeder);
  await settleHours(seeder);
  await settleInstants(seeder);
  await renumberMoved(seeder);
  await settleNumbers(seeder);
  await renumberCases(seeder, engine);
  await settleNotices(seeder);
  // Much of the past was stored as it ended.
  await rebuildWithin(seeder.context.store, seeder.registry);
}
