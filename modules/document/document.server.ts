import sql from 'sql-template-tag';
import { type Context, isSystem } from '#server/module/context.ts';
import { serve } from '#server/module/serve.ts';
import { hasRole } from '#shared/access.ts';
import { refuseProblems } from '#shared/check-record.ts';
import { AppError, type FieldProblem } from '#shared/error.ts';
import { document } from './document.ts';
import { offeredToOwner, revertible, submittable } from './owner.server.ts';
import { addVersion, contentOf, followAudit, type Held, handIn, type Sent } from './versions.server.ts';

/** What a document is after a new version of it. */
async function withVersion(record: Held & { approval: string | null }, sent: Sent, context: Context) {
  const version = await addVersion(record, sent, context);
  const now = new Date().toISOString();
  const kept = {
    latestVersion: version,
    versionCount: (record.versionCount ?? 0) + 1,
    uploader: context.viewer.id,
    uploadedAt: now,
  };
  if (record.auditLevel === 'none')
    return { ...kept, status: 'approved' as const, currentVersion: version, approvedAt: now };
  return record.approval === 'approved' ? { ...kept, approval: 'draft' as const } : kept;
}

export default serve(document, {
  offers: { upload: offeredToOwner, revert: revertible, askExempt: offeredToOwner, submit: submittable },
  hooks: {
    async beforeSave(record, previous, { viewer, store }) {
      const problems: FieldProblem[] = [];
      const category = await store.one<{ auditLevel: string; appliesTo: string }>(sql`
        select audit_level as "auditLevel", applies_to as "appliesTo" from documentcategory where id = ${record.category}`);
      const isPlatform = isSystem(viewer) || hasRole(viewer, ['operator']);
      if (record.ownerType === 'system' && !record.system) problems.push({ path: 'system', message: '请选择所属系统' });
      if (record.ownerType === 'city' && !record.area) problems.push({ path: 'area', message: '请选择所属地市' });
      if (category?.appliesTo === 'common') {
        problems.push({ path: 'category', message: '公共目录只用于资料库，请选择其他分类' });
      }
      // Who owes a document does not decide how strictly it is looked at.
      if (!isPlatform && record.auditLevel !== category?.auditLevel && record.auditLevel !== previous?.auditLevel) {
        problems.push({ path: 'auditLevel', message: '审核级别由分类决定，请按分类选择' });
      }
      refuseProblems(problems);
      if (record.ownerType === 'city' && record.area) return { areas: [record.area] };
      const contract = await store.one<{ areas: string[] }>(
        sql`select areas from contract where id = ${record.contract}`,
      );
      return { areas: contract?.areas ?? [] };
    },
    beforeSubmit: (record, context) => handIn(record, context),
    afterMove: (id, move, context) => followAudit(id, move, context),
    beforeRemove({ versionCount, currentVersion }) {
      if (currentVersion) throw new AppError('refused', '已有通过的版本，不能删除；不再需要时请归档');
      if (versionCount) throw new AppError('refused', '已经上传过版本，不能删除');
    },
  },
  outcomes: {
    // What is valid has nothing left to be mended: whoever approved it last saw what was written on it.
    async approved({ id }, others, { store }) {
      const open = await store.query<{ id: string }>(sql`
        select id from documentannotation where document = ${id} and status = 'open' and deleted_at is null order by id`);
      for (const annotation of open) {
        await others.take('documentannotation', annotation.id, 'resolve', { answer: '文档已审核通过' });
      }
    },
  },
  guards: {
    upload: (record, answers, context) => withVersion(record, answers as unknown as Sent, context),
    async archive({ stageInstance }, _answers, { store }) {
      const stage = await store.one<{ name: string }>(sql`
        select name from stageinstance where id = ${stageInstance} and status not in ('accepted', 'closed')`);
      if (stage) throw new AppError('refused', `所属阶段“${stage.name}”还没有验收，验收后才能归档`);
      return undefined;
    },
    async revert(record, { earlier }, context) {
      return withVersion(record, await contentOf(String(earlier), context), context);
    },
  },
});
