import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { serve } from '#server/module/serve.ts';
import { AppError } from '#shared/error.ts';
import { stage } from './stage.ts';

/** Stages belong to what a contract was measured by: only those of a draft may change. */
export async function refuseFrozen(template: string, store: Queryable): Promise<void> {
  const row = await store.one<{ status: string }>(
    sql`select status from stagetemplate where id = ${template} for key share`,
  );
  if (row?.status !== 'draft') {
    throw new AppError('refused', '阶段模板已启用或停用，阶段不能修改；请先建立新版，在新版上修改');
  }
}

export default serve(stage, {
  hooks: {
    async beforeSave(record, previous, { store }) {
      await refuseFrozen(record.template, store);
      if (previous && previous.template !== record.template) await refuseFrozen(previous.template, store);
      return undefined;
    },
    async beforeRemove({ template }, { store }) {
      await refuseFrozen(template, store);
    },
  },
});
