import sql, { raw } from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { demoCategories } from '#modules/documentcategory/documentcategory.seed.ts';
import { demoPapers } from '#modules/documentcommon/documentcommon.seed.ts';
import { contractRequirements, systemRequirements } from '#modules/documentrequirement/documentrequirement.seed.ts';
import type { BlobStore } from '#server/blob/blob-store.ts';
import { othersOf } from '#server/crud/event.ts';
import { insertMany } from '#server/database/row.ts';
import { sideBySide } from '#server/database/side-by-side.ts';
import type { Engine } from '#server/engine/engine.ts';
import type { Seeder } from '#server/module/seeding.ts';
import { dayAfter } from '#shared/work-calendar.ts';
import { seedAnnotations } from './demo-annotations.ts';
import { moveToPast } from './demo-case-past.ts';
import { DemoCast } from './demo-cast.ts';
import { type Life, tellLives } from './demo-life.ts';
import { lifeOf } from './document-lives.ts';
import { pick, type Status, type Story, storiesOf } from './document-stories.ts';
import { Papers } from './paper/paper-files.ts';

/** One record's id by the short name that the demo data knows it by. */
type Ids = Record<string, string>;

interface Places {
  people: Ids;
  contracts: Ids;
}

const opinions = [
  '缺少三方签字页，请补充。',
  '接口清单与需求不一致，请核对后重新提交。',
  '测试结论未覆盖性能指标，请补充数据。',
  '附件不清晰，请重新扫描。',
];

/** Gives the demo its categories, its library, what stages ask for, and four hundred documents with real files. */
export async function seedDocuments(seeder: Seeder, engine: Engine, places: Places, blobs: BlobStore): Promise<void> {
  const categories = await seedCategories(seeder);
  const papers = new Papers(seeder, blobs);
  await seedLibrary(seeder, papers, categories);
  await seedRequirements(seeder, categories);
  const stories = await storiesOf(seeder, categories, places);
  const waiting = await tell(seeder, papers, stories, places.people.operator as string);
  await papers.enter();
  await audit(new DemoCast(seeder, engine), waiting);
  await moveToPast(waiting.map(beginning), seeder);
  await seedAnnotations(seeder);
}

async function seedCategories(seeder: Seeder): Promise<Ids> {
  const ids: Ids = {};
  for (const { parent, ...category } of demoCategories) {
    ids[category.code] = await seeder.add('documentcategory', {
      ...category,
      parent: parent && ids[parent],
      template: [],
    });
  }
  return ids;
}

async function seedLibrary(seeder: Seeder, papers: Papers, categories: Ids): Promise<void> {
  const { others } = othersOf(seeder.context, seeder.registry);
  const at = new Date(Date.now() - 40 * 86_400_000).toISOString();
  const by = seeder.context.viewer.id;
  const rows = await Promise.all(
    demoPapers.map(async ({ category, format, ...paper }) => {
      const id = newId();
      const file = await papers.make(paper.title, format, { module: 'documentcommon', recordId: id, by, at });
      return { ...paper, id, category: categories[category], content: [file.id], status: 'published' };
    }),
  );
  await others.addMany('documentcommon', rows);
}

async function seedRequirements(seeder: Seeder, categories: Ids): Promise<void> {
  const { others } = othersOf(seeder.context, seeder.registry);
  const stages = await seeder.context.store.query<{ id: string; code: string; appliesTo: string }>(sql`
    select stage.id, stage.code, template.applies_to as "appliesTo"
    from stage join stagetemplate template on template.id = stage.template`);
  const made = stages.flatMap(({ id, code, appliesTo }) =>
    (appliesTo === 'system' ? systemRequirements : contractRequirements)
      .filter(({ stage }) => stage === code)
      .map(({ stage: _, category, ...requirement }) => ({ ...requirement, category: categories[category], stage: id })),
  );
  await others.addMany('documentrequirement', made);
}

/** A document whose audit is still to be played. */
interface Waiting {
  id: string;
  author: string;
  auditLevel: string;
  at: number;
  uploadedAt: string;
  isReturned: boolean;
}

const hasFiles = new Set<Status>(['draft', 'auditing', 'returned', 'approved', 'archived']);
const isValid = new Set<Status>(['approved', 'archived']);

/** Enters the documents with their versions and files; those under audit as drafts that are still to be submitted. */
async function tell(seeder: Seeder, papers: Papers, stories: readonly Story[], operator: string): Promise<Waiting[]> {
  const { others } = othersOf(seeder.context, seeder.registry);
  const documents: (Record<string, unknown> & { id: string; status: string })[] = [];
  const versions: Record<string, unknown>[] = [];
  const waiting: Waiting[] = [];
  const lives: Life[] = [];
  const secrecies = new Map(
    (
      await seeder.context.store.query<{ id: string; secrecy: string }>(sql`select id, secrecy from documentcategory`)
    ).map(({ id, secrecy }) => [id, secrecy]),
  );
  for (const [at, story] of stories.entries()) {
    const { title, category, status, author, values } = story;
    const id = newId();
    const count = hasFiles.has(status) ? story.versions : 0;
    const isOpen = status === 'auditing' || status === 'returned';
    const made: string[] = [];
    for (let no = 1; no <= count; no++) {
      const version = newId();
      const uploadedAt = `${dayAfter(story.uploadedOn, (no - count) * 9)}T0${2 + (at % 7)}:${10 + (at % 40)}:00.000Z`;
      const file = await papers.make(title, story.format, {
        module: 'documentversion',
        recordId: version,
        by: author,
        at: uploadedAt,
        edition: no,
      });
      const isLast = no === count;
      versions.push({
        id: version,
        version: 1,
        title,
        document: id,
        version_no: no,
        content: [file.id],
        note: no > 1 ? '按审核意见修改' : null,
        secrecy: secrecies.get(category) ?? 'internal',
        sha256: file.sha256,
        opinion: isLast ? null : pick(opinions, at),
        status: isLast
          ? isValid.has(status)
            ? 'approved'
            : 'draft'
          : isValid.has(status) && at % 2
            ? 'superseded'
            : 'returned',
        created_by: author,
        updated_by: author,
        created_at: uploadedAt,
        updated_at: uploadedAt,
      });
      made.push(version);
    }
    const latest = made.at(-1) ?? null;
    const uploadedAt = versions.at(-1)?.created_at ?? null;
    documents.push({
      minCount: 1,
      ...values,
      id,
      title,
      category,
      status: isOpen ? 'draft' : status,
      approval: isValid.has(status) && values.auditLevel !== 'none' ? 'approved' : 'draft',
      latestVersion: latest,
      currentVersion: isValid.has(status) ? latest : null,
      versionCount: count,
      uploader: latest ? author : null,
      uploadedAt: latest ? uploadedAt : null,
      approvedAt: isValid.has(status) ? uploadedAt : null,
      returnCount: Math.max(0, count - 1),
      exemptReason: status === 'exempt' ? '本合同不涉及该项工作内容' : null,
    });
    const uploads = made.map((version) => String(versions.find((each) => each.id === version)?.created_at));
    const life = lifeOf({ id, story, uploads, operator, opinion: pick(opinions, at) });
    lives.push(life);
    if (isOpen)
      waiting.push({
        id,
        author,
        at,
        auditLevel: String(values.auditLevel),
        uploadedAt: String(uploadedAt),
        isReturned: status === 'returned',
      });
  }
  // Documents and their versions point to each other.
  const { store } = seeder.context;
  const bare = documents.map(({ latestVersion: _latest, currentVersion: _current, ...document }) => document);
  await others.addMany('document', bare);
  await insertMany(store, raw('documentversion'), Object.keys(versions[0] ?? {}), versions);
  await store.execute(sql`
    update document set latest_version = pointed.latest, current_version = pointed.current
    from json_to_recordset(${JSON.stringify(documents.map(({ id, latestVersion, currentVersion }) => ({ id, latest: latestVersion, current: currentVersion })))}::json)
      as pointed(id uuid, latest uuid, current uuid)
    where document.id = pointed.id`);
  await tellLives('document', lives, store);
  return waiting;
}

/** An audit that is under way began in the last ten days, and not before the document was there. */
function beginning({ id, at, uploadedAt }: Waiting) {
  const startedAt = `${dayAfter(new Date().toISOString().slice(0, 10), -1 - (at % 9))}T0${1 + (at % 8)}:${10 + (at % 40)}:00.000Z`;
  const earliest = new Date(Date.parse(uploadedAt) + 3_600_000).toISOString();
  return { record: id, startedAt: startedAt > earliest ? startedAt : earliest };
}

/** How many have passed a document already, by who audits it: most of what goes up to the platform has come that far. */
const passedBefore: Readonly<Record<string, readonly number[]>> = {
  manager: [0],
  city: [0, 1],
  full: [2, 0, 2, 1, 2],
};

/** Plays the audits that are under way with the same code that people's calls run. */
async function audit(cast: DemoCast, waiting: readonly Waiting[]): Promise<void> {
  await sideBySide(waiting, async ({ id, author, at, auditLevel, isReturned }) => {
    await cast.submit('document', id, author);
    const passed = isReturned ? 0 : pick(passedBefore[auditLevel] ?? [0], at);
    for (let given = 0; given < passed; given++) await cast.decide(id, 'complete', '内容完整，同意。');
    if (isReturned) await cast.decide(id, 'returnToStarter', pick(opinions, at));
  });
}
