import sql from 'sql-template-tag';
import { actorOf } from '#server/approval/submit.ts';
import { get } from '#server/crud/get.ts';
import { readable, record } from '#server/crud/scope.ts';
import { linesOf, processWork } from '#server/engine/reading/todo.ts';
import { type Endpoint, onRead, onWrite } from '#server/http/endpoint.ts';
import type { Registry } from '#server/module/registry.ts';
import { AppError } from '#shared/error.ts';
import { auditedBy } from './audited.server.ts';
import {
  type DocumentVersion,
  findRepeats,
  listVersions,
  listWaiting,
  markVersion,
  type WaitingAudit,
} from './audits.ts';

const cityNode = 'city_review';

/** The calls around audits and versions of documents. */
export function documentEndpoints(registry: Registry): Endpoint[] {
  return [
    onRead(listWaiting, 'anyone', ({ level }, { viewer, store }) => {
      const isLevel = level === 'city' ? sql`task.node_id = ${cityNode}` : sql`task.node_id <> ${cityNode}`;
      return store.query<WaitingAudit>(sql`
        select work."taskId", work."taskVersion", task.node_id as "nodeId", work."nodeName", work."arrivedAt", work."dueAt",
          document.id as "documentId", document.title, category.name as "categoryName", category.secrecy,
          document.audit_level as "auditLevel", document.sign_needed as "signNeeded",
          document.contract, contract.name as "contractName", company.name as "companyName", system.name as "systemName",
          area.name as "areaName", latest.version_no as "versionNo", coalesce(document.return_count, 0) as "returnCount",
          coalesce(author.name, '系统') as "uploadedByName", cardinality(latest.content) as "fileCount"
        from (${linesOf(processWork(actorOf(viewer)))}) work
        join process_task task on task.id = work."taskId"
        join document on document.id = work."businessId"
        join documentversion latest on latest.id = document.latest_version
        join documentcategory category on category.id = document.category
        join contract on contract.id = document.contract
        join company on company.id = contract.company
        left join systemitem system on system.id = document.system
        left join area on area.id = document.area
        left join "user" author on author.id = latest.created_by
        where work."businessModule" = 'document' and ${isLevel}
        order by work."arrivedAt", document.title limit 500`);
    }),
    onRead(listVersions, 'anyone', async ({ id }, context) => {
      await get(registry.get('document'), id, context, registry);
      return context.store.query<DocumentVersion>(sql`
        select version.id, version.version_no as "versionNo", version.note, version.status, version.opinion,
          coalesce(author.name, '系统') as "uploadedByName", version.created_at as "uploadedAt",
          ${filesIn('content')} as content, ${filesIn('marked')} as marked
        from documentversion version left join "user" author on author.id = version.created_by
        where version.document = ${id} and version.deleted_at is null order by version.version_no desc limit 200`);
    }),
    onWrite(markVersion, 'anyone', async ({ taskId, files }, { viewer, store }) => {
      const audited = await auditedBy(taskId, viewer, store);
      const claimed = await store.execute(sql`
        update file set module = 'documentversion', record_id = ${audited.version}
        where id = any(${files}) and record_id is null and uploaded_by = ${viewer.id}`);
      if (claimed !== new Set(files).size) throw new AppError('conflict', '批注文件已被使用或已清理，请重新上传');
      await store.execute(sql`
        update documentversion set marked = coalesce(marked, '{}') || ${files}::uuid[] where id = ${audited.version}`);
      return {};
    }),
    onRead(findRepeats, 'anyone', ({ files, except }, { viewer, store }) => {
      const scope = readable(registry.get('documentversion'), viewer, registry) ?? sql`true`;
      return store.query(sql`
        select distinct on (sent.id, ${record}.document) sent.name as "fileName", ${record}.document as "documentId",
          ${record}.title, ${record}.version_no as "versionNo"
        from file sent
        join file same on same.sha256 = sent.sha256 and same.id <> sent.id and same.module = 'documentversion'
        join documentversion ${record} on ${record}.id = same.record_id
        where sent.id = any(${files}) and sent.uploaded_by = ${viewer.id} and sent.record_id is null
          and ${record}.deleted_at is null and ${record}.document is distinct from ${except ?? null} and ${scope}
        order by sent.id, ${record}.document, ${record}.version_no desc limit 20`);
    }),
  ];
}

/** The files of a version, in their order. */
function filesIn(field: 'content' | 'marked') {
  const ids = field === 'content' ? sql`version.content` : sql`version.marked`;
  return sql`(
    select coalesce(json_agg(json_build_object('id', file.id, 'name', file.name, 'sizeBytes', file.size_bytes)
      order by array_position(${ids}, file.id)), '[]'::json)
    from file where file.id = any(${ids}))`;
}
