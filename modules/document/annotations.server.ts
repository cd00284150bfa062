import sql from 'sql-template-tag';
import { documentannotation } from '#modules/documentannotation/documentannotation.ts';
import type { ownerRoles } from '#modules/documentcategory/choices.ts';
import { serve } from '#server/module/serve.ts';
import { AppError } from '#shared/error.ts';
import { auditedBy, demandAuditor } from './audited.server.ts';
import { demandOwner } from './owner.server.ts';

/** More on one document are a talk, and no annotations; a page shows all of them. */
const mostOfDocument = 200;

interface Held {
  ownerRole: keyof typeof ownerRoles;
  contract: string;
  latestVersion: string | null;
}

export default serve(documentannotation, {
  guards: {
    async resolve(record, _answers, context) {
      const held = await context.store.one<Held>(sql`
        select owner_role as "ownerRole", contract, latest_version as "latestVersion"
        from document where id = ${record.document}`);
      if (!held) throw new AppError('notFound', '文档不存在或已被删除');
      await demandOwner(held, context);
      if (held.latestVersion === record.documentVersion) {
        throw new AppError('refused', '请先上传修改后的新版本，再把批注标为已处理');
      }
      return { resolvedIn: held.latestVersion };
    },
    async reopen(record, _answers, { viewer, store }) {
      await demandAuditor(record.document, viewer, store);
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
