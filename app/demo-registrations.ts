import sql from 'sql-template-tag';
import { demoRegistrations } from '#modules/registration/registration.seed.ts';
import { demoPassword } from '#modules/user/user.seed.ts';
import { submit } from '#server/approval/submit.ts';
import { add } from '#server/crud/add.ts';
import type { Engine } from '#server/engine/engine.ts';
import { hashPassword } from '#server/identity/password.ts';
import { systemViewer } from '#server/module/context.ts';
import type { Seeder } from '#server/module/seeding.ts';
import { daysAgo, moveToPast, type Past } from './demo-case-past.ts';

interface Known {
  areas: Record<string, string>;
  companies: Record<string, string>;
}

/** Lets people ask for accounts as the public page does; they wait for an administrator. */
export async function seedRegistrations(seeder: Seeder, engine: Engine, { areas, companies }: Known): Promise<void> {
  const { registry, context } = seeder;
  const { store } = context;
  const entry = registry.get('registration');
  const passwordHash = await hashPassword(demoPassword);
  const pasts: Past[] = [];
  for (const { area, company, newCompany, daysAgo: filedDaysAgo, ...asked } of demoRegistrations) {
    const viewer = { ...systemViewer, name: `${asked.name}（申请人）` };
    const place = {
      area: area ? areas[area] : null,
      company: company ? companies[company] : null,
      ...(newCompany && { ...newCompany, area: null, companyType: '2', companyArea: areas[newCompany.area] }),
    };
    const { id } = await add(entry, { ...asked, ...place }, { viewer, store }, registry);
    await store.execute(sql`insert into pending_password (owner_id, password_hash) values (${id}, ${passwordHash})`);
    await submit(entry, { id, version: 1 }, { viewer, store }, { registry, engine });
    pasts.push({ module: 'registration', record: id, startedAt: daysAgo(filedDaysAgo) });
  }
  await moveToPast(pasts, seeder);
}
