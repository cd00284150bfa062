import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApprovingApplication, approvingApplication } from '#modules/workflow/testing/approving-application.ts';
import { diagram, element, flows } from '#server/engine/testing/diagram.ts';
import type { Answer, TestApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';

// What looks first and writes afterwards must hold when two do it at once. Each rule is tried several times, with both
// calls under way together; on the embedded store they come one after the other by themselves.

const tries = [1, 2, 3, 4, 5, 6, 7, 8];
let approving: ApprovingApplication;
let app: TestApplication;
let admin: Person;

beforeAll(async () => {
  approving = await approvingApplication();
  ({ app } = approving);
  admin = await app.factory.person('admin');
});
afterAll(() => app.close());

/** How many of the answers are successes. */
function won(answers: readonly Answer[]): number {
  return answers.filter(({ code }) => code === 0).length;
}

/** No call may fail for a reason that nobody foresaw. */
function expectForeseen(answers: readonly Answer[]): void {
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
}

/** A file that the administrator has sent and no record holds yet. */
async function looseFile(round: number): Promise<string> {
  const id = `01a1fc10-0000-7000-8000-${String(round).padStart(12, '0')}`;
  await app.database.execute(sql`
    insert into file (id, name, extension, size_bytes, sha256, uploaded_by)
    values (${id}, '附件.pdf', 'pdf', 10, 'x', ${admin.id})`);
  return id;
}

describe('two at once', () => {
  it('cannot both be given overlapping windows on one system', async () => {
    const { factory } = app;
    const company = await factory.add('company');
    const author = await factory.person('projectmanager', { company });
    const contract = await factory.add('contract', { company });
    await approving.deploy(admin, 'changerecord/change_normal');
    for (const _round of tries) {
      const ids: string[] = [];
      const system = await factory.add('systemitem', { contract });
      for (const _each of ['one', 'other']) {
        const common = { contract, system, changeType: 'program', level: 'normal', variant: 'standard' };
        const draft = await factory.sample('changerecord', {
          ...common,
          windowStart: '2099-01-01T00:00:00.000Z',
          windowEnd: '2099-01-02T00:00:00.000Z',
        });
        ids.push((await app.call<{ id: string }>('/changerecord/add_changerecord', draft, author)).data.id);
      }
      const answers = await Promise.all(ids.map((id) => app.call('/changerecord/submit', { id, version: 1 }, author)));
      expectForeseen(answers);
      expect(won(answers)).toBe(1);
    }
  });

  it('cannot remove a record and point to it, in any module', async () => {
    const { factory, registry } = app;
    for (const target of registry.all()) {
      for (const { entry, field, lines, isSeveral } of registry.pointersTo(target.module.name)) {
        if (lines || !entry.module.declaration.fields[field]) continue;
        const id = await factory.add(target.module.name);
        const draft = await factory.sample(entry.module.name, { [field]: isSeveral ? [id] : id });
        const [removed, added] = await Promise.all([
          app.call(target.module.calls.remove.path, { id, version: 1 }, admin),
          app.call<{ id: string }>(entry.module.calls.add.path, draft, admin),
        ]);
        expectForeseen([removed, added]);
        // What nobody removes is in no race.
        if (removed.code === 403) continue;
        const about = `${entry.module.name}.${field} → ${target.module.name}: ${removed.message}; ${added.message}`;
        expect(won([removed, added]), about).toBeGreaterThan(0);
        if (won([removed, added]) === 1) continue;
        // A field that does not belong to the kind of record that it makes is left empty, and what hangs on a record goes with it.
        const stored = await app.call<{ record?: Record<string, unknown> }>(
          entry.module.calls.get.path,
          { id: added.data.id },
          admin,
        );
        expect([stored.data.record?.[field]].flat(), about).not.toContain(id);
      }
    }
  });

  it('name one file as two who come one after the other: it is the first one’s, and the other shares it', async () => {
    for (const round of tries) {
      const file = await looseFile(round);
      const drafts = [await app.factory.sample('changerecord'), await app.factory.sample('changerecord')];
      const answers = await Promise.all(
        drafts.map((draft) =>
          app.call<{ id: string }>('/changerecord/add_changerecord', { ...draft, attachments: [file] }, admin),
        ),
      );
      expect(answers.map(({ code }) => code)).toEqual([0, 0]);
      const holders = await app.database.query<{ id: string }>(sql`
        select record_id as id from file where id = ${file}
        union all select record_id from file_share where file_id = ${file}`);
      expect(holders.map(({ id }) => id).sort()).toEqual(answers.map(({ data }) => data.id).sort());
    }
  });

  it('cannot let a company leave and a contract with it take effect', async () => {
    const { factory } = app;
    const manager = await factory.add('company', { companyType: '3' });
    const stageTemplate = await factory.add('stagetemplate', { appliesTo: 'contract' });
    await factory.seed((seeder) => seeder.put('stagetemplate', stageTemplate, 'enabled'));
    for (const _round of tries) {
      const company = await factory.add('company');
      await factory.seed((seeder) => seeder.put('company', company, 'active'));
      const contract = await factory.add('contract', { company, manager, stageTemplate });
      const answers = await Promise.all([
        app.call('/contract/effect', { id: contract, version: 1, answers: {} }, admin),
        app.call('/company/exit', { id: company, version: 1, answers: { reason: '不再合作' } }, admin),
      ]);
      expectForeseen(answers);
      expect(won(answers)).toBe(1);
    }
  });

  it('cannot both name a file that one of them keeps confidential', async () => {
    const { factory } = app;
    const category = await factory.add('documentcategory', { extensions: '.pdf', secrecy: 'sensitive' });
    const contract = await factory.add('contract');
    const alone = { system: null, area: null, stageInstance: null, requirement: null };
    const owed = { category, ownerType: 'contract', contract, auditLevel: 'full', ownerRole: 'company', ...alone };
    for (const round of tries) {
      const file = await looseFile(100 + round);
      const documents = [await factory.add('document', owed), await factory.add('document', owed)];
      const answers = await Promise.all(
        documents.map((id) => app.call('/document/upload', { id, version: 1, answers: { content: [file] } }, admin)),
      );
      expectForeseen(answers);
      expect(won(answers)).toBe(1);
    }
  });

  it('cannot save two models under one key', async () => {
    for (const round of tries) {
      const xml = diagram(
        `taken_${round}`,
        element('startEvent', 'start'),
        element('endEvent', 'end'),
        flows('start -> end'),
      );
      const answers = await Promise.all([1, 2].map(() => app.call('/workflow/save_model', { xml }, admin)));
      expectForeseen(answers);
      expect(won(answers)).toBe(1);
    }
  });

  it('cannot give two templates one name', async () => {
    for (const round of tries) {
      const add = (name: string) =>
        app.call<{ id: string }>(
          '/workflow/add_template',
          {
            name,
            flavour: 'camunda',
            elementType: 'bpmn:UserTask',
            content: { 'camunda:assignee': 'ann' },
            fields: [],
          },
          admin,
        );
      const made = [await add(`甲${round}`), await add(`乙${round}`)];
      const answers = await Promise.all(
        made.map(({ data }) =>
          app.call('/workflow/update_template', { id: data.id, version: 1, name: `同名${round}` }, admin),
        ),
      );
      expectForeseen(answers);
      expect(won(answers)).toBe(1);
    }
  });
});
