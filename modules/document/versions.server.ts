import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { Context } from '#server/module/context.ts';
import { refuseProblems } from '#shared/check-record.ts';
import { AppError } from '#shared/error.ts';
import type { RecordOf } from '#shared/field.ts';
import type { document } from './document.ts';
import { newVersionFirst } from './owner.server.ts';
import { type CategoryRule, fileProblems } from './upload-rules.ts';

type Fields = RecordOf<(typeof document)['declaration']['fields']>;

/** A stored document, as far as its versions need it. */
export interface Held extends Pick<Fields, 'title' | 'category' | 'auditLevel' | 'minCount'> {
  id: string;
  latestVersion: string | null;
  versionCount: number | null;
}

interface SentFile {
  name: string;
  sizeBytes: number;
  sha256: string;
}

/** One value for the contents of all files together, whatever their order. */
function sumOf(files: readonly SentFile[]): string {
  if (files.length === 1) return (files[0] as SentFile).sha256;
  const all = files.map(({ sha256 }) => sha256).sort();
  return createHash('sha256').update(all.join()).digest('hex');
}

/** What a version is made of. */
export interface Sent {
  content: readonly string[];
  changeNote?: string | null;
  /** The question by whose answer the files were chosen. */
  asked?: string;
}

/** The files of an earlier version, to be filed once more. */
export async function contentOf(version: string, { store }: Context): Promise<Sent> {
  const earlier = await store.one<{ content: string[]; versionNo: number }>(sql`
    select content, version_no as "versionNo" from documentversion where id = ${version}`);
  if (!earlier) throw new AppError('conflict', '这个版本已不存在，请刷新后重试');
  return { content: earlier.content, changeNote: `恢复第 ${earlier.versionNo} 版`, asked: 'earlier' };
}

/** Files a new version of a document: checked against its category, numbered, its files tied to it. Answers its id. */
export async function addVersion(
  held: Held,
  { content, changeNote, asked = 'content' }: Sent,
  { store, viewer }: Context,
): Promise<string> {
  const category = await store.one<CategoryRule & { secrecy: string }>(sql`
    select name, extensions, max_megabytes as "maxMegabytes", secrecy from documentcategory where id = ${held.category}`);
  const files = await store.query<SentFile>(sql`
    select name, size_bytes::float8 as "sizeBytes", sha256 from file where id = any(${content})`);
  if (!category) throw new AppError('conflict', '文档分类已被删除，请刷新后重试');
  refuseProblems(fileProblems(files, category), 'answers.');
  const sum = sumOf(files);
  const latest = await store.one<{ sha256: string }>(sql`
    select sha256 from documentversion where id = ${held.latestVersion}`);
  if (latest?.sha256 === sum) {
    refuseProblems([{ path: asked, message: '与上一个版本的内容完全相同，没有需要更新的' }], 'answers.');
  }
  const id = newId();
  const isFinal = held.auditLevel === 'none';
  await store.execute(sql`
    insert into documentversion
      (id, title, document, version_no, content, note, secrecy, sha256, status, created_by, updated_by)
    values (${id}, ${held.title}, ${held.id}, ${(held.versionCount ?? 0) + 1}, ${content}, ${changeNote ?? null},
      ${category.secrecy}, ${sum}, ${isFinal ? 'approved' : 'draft'}, ${viewer.id}, ${viewer.id})`);
  await store.execute(sql`
    update file set module = 'documentversion', record_id = ${id} where id = any(${content}) and record_id is null`);
  // What was uploaded before and not handed in is nobody's any more; with a version that is valid at once, what was valid is not.
  const ended = isFinal ? ['draft', 'approved'] : ['draft'];
  await store.execute(sql`
    update documentversion set status = 'superseded'
    where document = ${held.id} and id <> ${id} and status = any(${ended})`);
  return id;
}

/** Hands the latest version in: it must hold as many files as are asked for. */
export async function handIn(held: Held, { store }: Context): Promise<void> {
  const latest = await store.one<{ status: string; count: number }>(sql`
    select status, cardinality(content) as count from documentversion where id = ${held.latestVersion}`);
  if (latest?.status !== 'draft') throw new AppError('refused', newVersionFirst);
  if (latest.count < held.minCount) {
    throw new AppError('refused', `“${held.title}”至少需要 ${held.minCount} 份文件，现在有 ${latest.count} 份`);
  }
  await store.execute(sql`update documentversion set status = 'auditing' where id = ${held.latestVersion}`);
}

/** Lets the latest version follow what its audit has come to. What is approved takes the place of what was valid before. */
export async function followAudit(
  documentId: string,
  { kind, opinion }: { kind: string; opinion: string | null },
  { store }: Context,
): Promise<void> {
  const word = {
    approved: 'approved',
    returned: 'returned',
    rejected: 'returned',
    terminated: 'returned',
    withdrawn: 'draft',
  }[kind];
  if (!word) return;
  const audited = await store.one(sql`
    update documentversion set status = ${word}, opinion = coalesce(${opinion}, opinion)
    where id = (select latest_version from document where id = ${documentId}) and status = 'auditing'
    returning id`);
  if (audited && word === 'returned') {
    await store.execute(sql`
      update document set return_count = coalesce(return_count, 0) + 1 where id = ${documentId}`);
  }
  if (word !== 'approved') return;
  await store.execute(sql`
    update documentversion set status = 'superseded'
    where document = ${documentId} and status = 'approved'
      and id <> (select latest_version from document where id = ${documentId})`);
  await store.execute(sql`
    update document set current_version = latest_version, approved_at = now() where id = ${documentId}`);
}
