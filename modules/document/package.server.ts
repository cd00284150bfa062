import type { Readable } from 'node:stream';
import sql from 'sql-template-tag';
import { absentContent, type BlobStore } from '#server/blob/blob-store.ts';
import { get } from '#server/crud/get.ts';
import { readable, record } from '#server/crud/scope.ts';
import { chinaOffsetMs } from '#server/crud/write-cell.ts';
import type { ExportMaker } from '#server/export/maker.ts';
import { queueExport } from '#server/export/queue.ts';
import { recordFetch } from '#server/file/fetches.ts';
import { type ZipPart, zipStream } from '#server/file/zip-stream.ts';
import { Download, type Endpoint, onWrite } from '#server/http/endpoint.ts';
import type { ReadContext } from '#server/module/context.ts';
import type { Registry } from '#server/module/registry.ts';
import { fieldRulesOf, isSeenWhole, screened } from '#server/rights/field-rights.ts';
import { csvOf } from '#shared/csv.ts';
import { AppError } from '#shared/error.ts';
import { packContract } from './audits.ts';

/** A file of a valid document, with what is said of it under the names of the fields. */
type Stored = {
  id: string;
  name: string;
  sha256: string | null;
  sizeBytes: number;
  uploadedBy: string;
  module: string;
  recordId: string;
  title: string | null;
  versionNo: number | null;
  stageInstance: string | null;
  category: string | null;
  approvedAt: string | null;
};

/** The same, in its place of the archive. */
type Filed = Stored & { folder: string };

const mostBytes = 4_000_000_000;

function safe(name: string | null): string {
  return (name ?? '文档').replace(/[\\/:*?"<>|]/g, '_');
}

/** A moment as the clocks of whoever opens the table show it. */
function inChina(instant: string | null): string | null {
  if (!instant) return null;
  return new Date(Date.parse(instant) + chinaOffsetMs).toISOString().slice(0, 16).replace('T', ' ');
}

/** What lies in the archive, as a table that spreadsheets open. */
function indexOf(files: readonly (Filed & { path: string })[]): Buffer {
  const head = ['序号', '路径', '文档', '版本', '通过时间', '大小（字节）', 'SHA-256'];
  const lines = files.map(({ path, title, versionNo, approvedAt, sizeBytes, sha256 }, at) => [
    at + 1,
    path,
    title,
    versionNo,
    inChina(approvedAt),
    sizeBytes,
    sha256,
  ]);
  return Buffer.from(csvOf([head, ...lines]));
}

async function contentOf(id: string, blobs: BlobStore): Promise<Readable> {
  const content = await blobs.read(id);
  if (!content) throw absentContent();
  return content.body;
}

/** The files of a contract's valid documents with what one may see of them; refuses what is hidden, nothing or too much. */
async function filedIn(contract: string, context: ReadContext, registry: Registry): Promise<Filed[]> {
  const [documents, versions] = [registry.get('document'), registry.get('documentversion')];
  const ofDocument = fieldRulesOf(documents, context.viewer, registry);
  const ofVersion = fieldRulesOf(versions, context.viewer, registry);
  if (!isSeenWhole('currentVersion', ofDocument) || !isSeenWhole('content', ofVersion)) {
    throw new AppError('forbidden', '没有权限查看文档的文件，不能打包');
  }
  const scope = readable(documents, context.viewer, registry) ?? sql`true`;
  const files = await context.store.query<Stored>(sql`
    select file.id, file.name, file.sha256, file.size_bytes::float8 as "sizeBytes", file.uploaded_by as "uploadedBy",
      file.module, file.record_id as "recordId", ${record}.title, version.version_no as "versionNo",
      lpad(stage.position::text, 2, '0') || ' ' || stage.name as "stageInstance", category.name as category,
      ${record}.approved_at as "approvedAt"
    from document ${record} join documentversion version on version.id = ${record}.current_version
    join documentcategory category on category.id = ${record}.category
    left join stageinstance stage on stage.id = ${record}.stage_instance
    join file on file.id = any(version.content)
    where ${record}.contract = ${contract} and ${record}.deleted_at is null and ${scope}
    order by "stageInstance" nulls last, category, ${record}.title, file.name`);
  if (files.length === 0) throw new AppError('refused', '这个合同还没有通过的文档，没有可以打包的内容');
  if (files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) > mostBytes) {
    throw new AppError('tooLarge', '这个合同的文档超过 4 GB，请分别下载');
  }
  return files.map((file) => {
    const seen = screened(versions, screened(documents, file, ofDocument), ofVersion);
    return { ...seen, folder: seen.stageInstance ?? seen.category ?? '文档' };
  });
}

/** The kind of the exports that are archives of contracts. */
export const contractArchive = 'contractArchive';

/** The call that lets a contract's valid documents be packed, as far as one may read them. */
export function packageEndpoint(registry: Registry): Endpoint {
  const pack = onWrite(
    packContract,
    ['operator', 'leader', 'city', 'company', 'manager'],
    async ({ contract }, context) => {
      const { record: held } = await get(registry.get('contract'), contract, context, registry);
      const { length: rowCount } = await filedIn(contract, context, registry);
      const title = `${held.name} 档案包`;
      return queueExport({ kind: contractArchive, module: 'contract', title, query: { contract }, rowCount }, context);
    },
  );
  return { ...pack, perMinute: 6 };
}

/** Packs the valid documents of a contract, with an index in front. */
export function archiveMaker(registry: Registry, blobs: BlobStore): ExportMaker {
  return {
    make: async ({ query }, context, tellDone) => {
      const { contract } = packContract.input.parse(query);
      const { record: held } = await get(registry.get('contract'), contract, context, registry);
      const files = await filedIn(contract, context, registry);
      for (const file of files) await recordFetch(file, 'download', context, registry);
      const placed = files.map((file, at) => ({
        ...file,
        path: `${safe(file.folder)}/${String(at + 1).padStart(3, '0')} ${safe(file.title)}/${safe(file.name)}`,
      }));
      const parts = placed.map(
        ({ id, path }, at): ZipPart => ({
          name: path,
          content: async () => {
            await tellDone(at);
            return contentOf(id, blobs);
          },
        }),
      );
      const name = `${safe(String(held.code))} ${safe(String(held.name))} 档案包.zip`;
      return new Download(
        name,
        'application/zip',
        zipStream([{ name: '目录.csv', content: indexOf(placed) }, ...parts]),
      );
    },
  };
}
