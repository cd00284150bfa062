import { createHash } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import sql, { raw } from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { type DemoEdition, editionsOf } from '#modules/version/version.seed.ts';
import type { BlobStore } from '#server/blob/blob-store.ts';
import { spellingOf } from '#server/crud/spelling.ts';
import { insertMany } from '#server/database/row.ts';
import type { Engine } from '#server/engine/engine.ts';
import type { Seeder } from '#server/module/seeding.ts';
import { moveToPast, type Past } from './demo-case-past.ts';
import { DemoCast } from './demo-cast.ts';

interface DemoSystem {
  id: string;
  name: string;
  areas: string[];
  /** Those who lead the work of its company; the last of them applies. */
  author: string;
  demands: { id: string; status: string }[];
  changes: string[];
}

interface Rows {
  versions: Record<string, unknown>[];
  rollouts: Record<string, unknown>[];
  files: Record<string, unknown>[];
  history: Record<string, unknown>[];
}

const dayMs = 86_400_000;
const systemCount = 20;
const at = (inDays: number, hour = 2) => new Date(new Date().setUTCHours(hour, 0, 0, 0) + inDays * dayMs).toISOString();
const day = (inDays: number) => at(inDays).slice(0, 10);

function systemsOf({ context }: Seeder): Promise<DemoSystem[]> {
  return context.store.query(sql`
    select system.id, system.name, contract.areas,
      (select person.id from "user" person where contract.company = any(person.companies)
        order by person.role desc, person.username limit 1) as author,
      (select coalesce(json_agg(json_build_object('id', demand.id, 'status', demand.status)), '[]') from demand
        where demand.system = system.id) as demands,
      array(select change.id from changerecord change where change.system = system.id
        and change.status in ('closed', 'verified', 'approved', 'scheduled')) as changes
    from systemitem system join contract on contract.id = system.contract
    where exists (select 1 from "user" person where contract.company = any(person.companies))
    order by system.code limit ${systemCount}`);
}

/** A small package: what an installation would unpack, named and listed. */
function packageOf(system: string, { versionNo, notes }: DemoEdition): Uint8Array {
  const manifest = `${system} ${versionNo}\n\n${notes}\n`;
  return zipSync(
    { 'README.txt': strToU8(manifest), 'sql/upgrade.sql': strToU8('-- 升级脚本\n') },
    { mtime: '2026-01-01' },
  );
}

/** Which demands came with the edition: those that are online with the one in use, those under way with the next. */
function demandsOf({ demands }: DemoSystem, { plannedIn, status }: DemoEdition): string[] {
  const wanted = plannedIn < -60 ? ['online', 'closed'] : ['scheduled', 'developing', 'testing'];
  if (plannedIn < -200 || ['rejected', 'cancelled'].includes(status)) return [];
  return demands.filter((demand) => wanted.includes(demand.status)).map(({ id }) => id);
}

/** The rows of one edition of a system; `before` are the records that it takes the place of, by area. */
function rowsOf(
  system: DemoSystem,
  edition: DemoEdition,
  file: { id: string; sha256: string },
  before: Map<string, string>,
  operator: string,
): Rows {
  const { versionNo, plannedIn, status, cities } = edition;
  const id = newId();
  const title = `${system.name} ${versionNo}`;
  const isApproved = !['draft', 'auditing', 'rejected'].includes(status);
  const writtenAt = at(Math.min(plannedIn - 20, -2));
  const base = {
    version: 1,
    created_by: system.author,
    created_at: writtenAt,
    updated_by: operator,
    updated_at: writtenAt,
  };
  const rollouts =
    cities.length === 0
      ? []
      : system.areas.map((area, index) => {
          const state = cities[Math.min(index, cities.length - 1)] as string;
          const wasRun = ['running', 'replaced', 'rolledback'].includes(state);
          const rollout = {
            ...base,
            id: newId(),
            status: state,
            label_pinyin: spellingOf(title),
            title,
            release: id,
            system: system.id,
            area,
            planned_on: day(plannedIn + index),
            replaces: before.get(area) ?? null,
            released_at: wasRun ? at(plannedIn + index, 13) : null,
            operator: wasRun || state === 'failed' ? operator : null,
            result: wasRun ? '按方案完成升级，抽查主要业务正常。' : null,
            failure_reason: state === 'failed' ? '升级脚本 21 执行超时，已停止升级，业务未受影响。' : null,
            rollback_reason: state === 'rolledback' ? '上线后查询明显变慢，回退到上一版本。' : null,
          };
          if (['running', 'replaced'].includes(state)) before.set(area, rollout.id);
          return rollout;
        });
  const version = {
    ...base,
    id,
    // Those under audit are submitted afterwards by their author.
    status: status === 'auditing' ? 'draft' : status,
    approval: isApproved ? 'approved' : status === 'rejected' ? 'rejected' : 'draft',
    label_pinyin: spellingOf(title),
    title,
    system: system.id,
    version_no: versionNo,
    kind: edition.kind,
    planned_on: day(plannedIn),
    areas: system.areas,
    demands: demandsOf(system, edition),
    changes: plannedIn > -60 && isApproved ? system.changes : null,
    release_notes: edition.notes,
    test_conclusion: '功能与回归测试全部通过，性能测试满足要求。',
    rollback_plan: '保留上一版本的程序包与数据库备份，验证不通过时在 30 分钟内恢复。',
    package: [file.id],
    scripts: [],
    package_hash: file.sha256,
    released_on: rollouts.some(({ released_at }) => released_at) ? day(plannedIn) : null,
    area_count: isApproved ? system.areas.length : null,
    running_count: isApproved
      ? rollouts.filter(({ status: state }) => ['running', 'replaced'].includes(state)).length
      : null,
    rollback_reason: status === 'rolledback' ? '上线后查询明显变慢，等待补丁。' : null,
  };
  const history = [
    {
      id: newId(),
      module: 'version',
      record_id: id,
      version: 1,
      event: 'add',
      user_id: system.author,
      user_name: '',
      at: writtenAt,
      remark: null,
      changes: { title: [null, title] },
    },
    ...rollouts.map((rollout) => ({
      id: newId(),
      module: 'versionrollout',
      record_id: rollout.id,
      version: 1,
      event: 'add',
      user_id: operator,
      user_name: '',
      at: writtenAt,
      remark: null,
      changes: { title: [null, title] },
    })),
  ];
  const files = [
    {
      id: file.id,
      name: `${title}.zip`,
      extension: 'zip',
      size_bytes: 0,
      sha256: file.sha256,
      uploaded_by: system.author,
      purpose: 'document',
      module: 'version',
      record_id: id,
      created_at: writtenAt,
    },
  ];
  return { versions: [version], rollouts, files, history };
}

/** Adds sixty versions of twenty systems with their packages and what became of them city by city. */
export async function seedVersions(seeder: Seeder, engine: Engine, operator: string, blobs: BlobStore): Promise<void> {
  const { store } = seeder.context;
  const systems = await systemsOf(seeder);
  const people = await store.query<{ id: string; name: string }>(sql`select id, name from "user"`);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const whole: Rows = { versions: [], rollouts: [], files: [], history: [] };
  const waiting: { id: string; author: string }[] = [];
  for (const [place, system] of systems.entries()) {
    const before = new Map<string, string>();
    for (const edition of editionsOf(place)) {
      const content = packageOf(system.name, edition);
      const file = { id: newId(), sha256: createHash('sha256').update(content).digest('hex') };
      await blobs.write(file.id, content);
      const rows = rowsOf(system, edition, file, before, operator);
      whole.versions.push(...rows.versions);
      whole.rollouts.push(...rows.rollouts);
      whole.files.push(...rows.files.map((row) => ({ ...row, size_bytes: content.length })));
      whole.history.push(...rows.history.map((row) => ({ ...row, user_name: names.get(String(row.user_id)) ?? '' })));
      if (edition.status === 'auditing') {
        waiting.push(...rows.versions.map(({ id }) => ({ id: String(id), author: system.author })));
      }
    }
  }
  const parts = [
    ['file', whole.files],
    ['version', whole.versions],
    ['versionrollout', whole.rollouts],
    ['change_history', whole.history],
  ] as const;
  for (const [table, rows] of parts) await insertMany(store, raw(`"${table}"`), Object.keys(rows[0] ?? {}), rows);
  await follow(seeder);
  const cast = new DemoCast(seeder, engine);
  const pasts: Past[] = [];
  for (const [index, { id, author }] of waiting.entries()) {
    await cast.submit('version', id, author);
    if (index % 2 === 0) await cast.decide(id, 'complete', '已核对测试报告，同意上线。');
    pasts.push({ record: id, startedAt: at(-1 - (index % 5), 1 + index) });
  }
  await moveToPast(pasts, seeder);
}

/** What follows from the rows: which version a system has, and what a demand and a change came with. */
async function follow({ context: { store } }: Seeder): Promise<void> {
  await store.execute(sql`
    update versionrollout set status = 'replaced' where status = 'running' and exists (
      select 1 from versionrollout later where later.replaces = versionrollout.id and later.status = 'running')`);
  await store.execute(sql`
    update systemitem set current_version = (select release from versionrollout
      where versionrollout.system = systemitem.id and versionrollout.status = 'running'
      order by released_at desc limit 1)`);
  await store.execute(sql`
    update demand set release = version.id, target_version = version.version_no from version
    where demand.id = any(version.demands) and version.approval = 'approved'`);
  await store.execute(sql`
    update changerecord set release = version.id from version
    where changerecord.id = any(version.changes) and version.approval = 'approved'`);
  // What a released version brings is online by now.
  await store.execute(sql`
    update demand set status = 'online', online_on = version.released_on from version
    where demand.release = version.id and version.status = 'released'
      and demand.status in ('scheduled', 'developing', 'testing')`);
}
