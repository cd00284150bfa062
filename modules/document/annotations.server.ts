import sql from 'sql-template-tag';
import { documentannotation } from '#modules/documentannotation/documentannotation.ts';
import { record } from '#server/crud/scope.ts';
import { serve } from '#server/module/serve.ts';
import { AppError } from '#shared/error.ts';
import { auditedBy, demandAuditor } from './audited.server.ts';
import { isOwner } from './owner.server.ts';

/** More on one document are a talk, and no annotations; a page shows all of them. */
const mostOfDocument = 200;

export default serve(documentannotation, {
  offers: {
    // Whoever hands the document in answers, once a later version is there.
    resolve: {
      on: (viewer) => sql`exists (
        select 1 from document held
        where held.id = ${record}.document and held.latest_version is distinct from ${record}.document_version
          and ${isOwner(viewer, sql`held`)})`,
    },
  },
  guards: {
    async resolve({ document }, _answers, { store }) {
      const held = await store.one<{ latestVersion: string | null }>(sql`
        select latest_version as "latestVersion" from document where id = ${document}`);
      return { resolvedIn: held?.latestVersion ?? null };
    },
    async reopen({ document }, _answers, { viewer, store }) {
      await demandAuditor(document, viewer, store);
      return { resolvedIn: null };
    },
  },
  actions: {
    async annotate({ taskId, ...drawn }, { viewer, store }, others) {
      const { document, version } = await auditedBy(taskId, viewer, store);
      const held = await store.one<{ count: number }>(sql`
        select (select count(*)::int from documentannotation where document = ${document} and deleted_at is null) as count
        from documentversion version join file on file.id = any(version.content)
        where version.id = ${version} and file.id = ${drawn.file} and file.extension = 'pdf'`);
      if (!held) throw new AppError('refused', '只能在正在审核的版本的 PDF 文件上批注');
      if (held.count >= mostOfDocument) throw new AppError('refused', `一份文档最多 ${mostOfDocument} 条批注`);
      return others.add('documentannotation', { ...drawn, document, documentVersion: version });
    },
  },
});
