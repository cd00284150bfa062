import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { manifest } from '#server/backup/manifest.ts';
import { readBackup } from '#server/backup/read-backup.ts';
import { scratchFolder } from '#server/testing/scratch.ts';
import { blankStore } from '#server/testing/store.ts';
import { type DemoApplication, demoApplication } from './testing/demo-application.ts';

// A store of the first version that was given away, as its own demo data filled it, under the product of today.

const backup = join(import.meta.dirname, 'testing/former-version');
const { tables } = manifest.parse(JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8')));
const root = scratchFolder('former');

interface Listed {
  code: number;
  data: { total: number; rows: { taskId: string; taskVersion: number; nodeName: string }[] };
}

let demo: DemoApplication;
beforeAll(async () => {
  const store = await blankStore();
  const files = join(root, 'files');
  await readBackup(store.database, files, backup);
  demo = await demoApplication(Promise.resolve(store), files);
});
afterAll(async () => {
  await demo.close();
  rmSync(root, { recursive: true, force: true });
});

it('lets everybody in with the password of then', async () => {
  for (const [username, password] of [
    ['admin', 'Admin@123456'],
    ['linjiang_leader', 'Demo@123456'],
  ]) {
    const { body } = await demo.say('/user/login', { username, password }, null);
    expect(body).toMatchObject({ code: 0 });
  }
});

it('keeps every record, and has an answer for what did not exist then', async () => {
  const admin = await demo.signIn('admin');
  for (const { module } of demo.registry.all()) {
    // Nobody has switched it on.
    if (module.declaration.switchedBy) continue;
    const { body } = await demo.say(module.calls.list.path, {}, admin);
    expect(body, module.name).toMatchObject({ code: 0 });
    const then = tables[module.name];
    if (then && !['menu', 'settings', 'dict'].includes(module.name))
      expect((body as Listed).data.total, module.name).toBe(then);
  }
});

it('names the systems of changes, which were texts then', async () => {
  const rows = await demo.database.query<{ system: string | null; remark: string }>(
    sql`select system, remark from changerecord`,
  );
  for (const { system, remark } of rows)
    expect({ system, remark }).toEqual({ system: null, remark: expect.stringMatching(/^所属系统：./) });
});

it('goes on with the approvals that were under way', async () => {
  const handler = await demo.signIn('zhengda');
  const { body } = await demo.say('/workflow/work', { kind: 'group' }, handler);
  const work = (body as Listed).data.rows.find(({ taskId }) => taskId !== null);

  const decided = await demo.say('/workflow/approve', { ...work, opinion: '同意' }, handler);

  expect(decided.body).toMatchObject({ code: 0 });
});
