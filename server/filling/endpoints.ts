import sql from 'sql-template-tag';
import { demand, get, lock } from '#server/crud/get.ts';
import { Mentions, mentionedLabels } from '#server/crud/labels.ts';
import { claimLoose } from '#server/file/claim.ts';
import { type Endpoint, onRead, onWrite } from '#server/http/endpoint.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import { fieldsOf } from '#shared/bpmn/form-fields.ts';
import { refuseProblems } from '#shared/check-record.ts';
import { AppError } from '#shared/error.ts';
import { exportFillings, getFilling, listFillings, saveFilling } from '#shared/filling.ts';
import { processFieldsOf } from '#shared/form/process-fields.ts';
import { checkedValues, filledBy, formAskedBy } from './asked-form.ts';
import { collected, collectedWorkbook } from './collected.ts';
import { valueProblems } from './value-problems.ts';

/** The calls around forms that records fill in for others: for whoever reads the record, and to fill in for whoever hands it in. */
export function fillingEndpoints(registry: Registry): Endpoint[] {
  function entryOf(name: string): Entry {
    const entry = registry.all().find(({ module }) => module.name === name);
    if (!entry) throw new AppError('notFound');
    return entry;
  }

  async function titleOf(
    { module, recordId }: { module: string; recordId: string },
    context: Parameters<typeof get>[2],
  ) {
    const entry = entryOf(module);
    const { record } = await get(entry, recordId, context, registry);
    return String(record[entry.module.declaration.label] ?? entry.module.title);
  }

  return [
    onRead(getFilling, 'anyone', async ({ module, recordId }, context) => {
      const entry = entryOf(module);
      const { record } = await get(entry, recordId, context, registry);
      const asker = record[entry.module.declaration.fills?.of ?? ''];
      const asked = typeof asker === 'string' ? await formAskedBy(asker, context.store) : undefined;
      if (!asked) return null;
      const [filled] = await filledBy([recordId], context.store);
      const mentions = new Mentions();
      mentions.collect(fieldsOf(processFieldsOf(asked.content)), filled?.values ?? {});
      return {
        ...asked,
        values: filled?.values ?? {},
        labels: await mentionedLabels(mentions, context.store, registry),
        version: filled?.version ?? 0,
        savedAt: filled?.savedAt ?? null,
        savedByName: filled?.savedByName ?? null,
      };
    }),
    onWrite(
      saveFilling,
      'anyone',
      async ({ module, recordId, version, values: entered }, context) => {
        const { store, viewer } = context;
        const entry = entryOf(module);
        const row = await lock(entry, recordId, null, context, registry);
        const { fills, lifecycle = {} } = entry.module.declaration;
        const asker = fills && row[fills.of];
        const asked = typeof asker === 'string' ? await formAskedBy(asker, store) : undefined;
        if (!fills || !asked) throw new AppError('refused', '没有要填报的表单');
        demand(entry, row, fills.by, lifecycle[fills.by]?.title ?? '填报');
        const { fields, values, problems } = checkedValues(processFieldsOf(asked.content), entered, { isWhole: false });
        refuseProblems(problems, 'values.');
        const claim = async (ids: readonly string[]) => {
          await claimLoose(module, recordId, ids, context);
          return new Set(ids);
        };
        refuseProblems(await valueProblems(fields, values, { store, registry, claim }), 'values.');
        const savedAt = new Date().toISOString();
        const kept = await store.execute(sql`
          insert into form_filled (record_id, asked_by, "values", version, saved_at, saved_by, saved_by_name)
          select ${recordId}, ${asker}, ${JSON.stringify(values)}, 1, ${savedAt}, ${viewer.id}, ${viewer.name}
          on conflict (record_id) do update set "values" = excluded.values, version = form_filled.version + 1,
            saved_at = excluded.saved_at, saved_by = excluded.saved_by, saved_by_name = excluded.saved_by_name
          where form_filled.version = ${version}`);
        if (kept === 0) throw new AppError('conflict', '填报内容已被他人修改，请刷新后重试');
        return { version: version + 1, savedAt };
      },
      ({ module, recordId }) => ({ module, id: recordId }),
    ),
    onRead(listFillings, 'anyone', async (about, context) => {
      await titleOf(about, context);
      const found = await collected(about, context, registry);
      return found && { name: found.name, content: found.content, rows: found.rows, labels: found.labels };
    }),
    onRead(exportFillings, 'anyone', async (about, context) =>
      collectedWorkbook(about, await titleOf(about, context), context, registry),
    ),
  ];
}
