import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { serve } from '#server/module/serve.ts';
import { rolesWithin } from '#server/organisation/oversight.ts';
import { AppError } from '#shared/error.ts';
import type { RecordOf } from '#shared/field.ts';
import type { AnyModule } from '#shared/module.ts';
import { dict } from './dict.ts';
import { countHeld, usesOf } from './usage.server.ts';

type Dictionary = Pick<RecordOf<(typeof dict)['declaration']['fields']>, 'code' | 'items'>;

/** Refuses to take from records the words for what they hold. */
async function demandUnused(
  previous: Dictionary,
  record: Dictionary,
  modules: readonly AnyModule[],
  store: Queryable,
): Promise<void> {
  const uses = usesOf(previous.code, modules);
  const [use] = uses;
  if (use && record.code !== previous.code) {
    const message = `${use.title}使用这个编码，不能修改`;
    throw new AppError('refused', message, { fields: [{ path: 'code', message }] });
  }
  const kept = new Set(record.items.map(({ value }) => value));
  const dropped = previous.items.filter(({ value }) => !kept.has(value));
  const held = await countHeld(
    uses,
    dropped.map(({ value }) => value),
    store,
  );
  const words = dropped.flatMap(({ value, label }) => {
    const count = held.get(value);
    return count ? `“${label}”已用于 ${count} 条记录` : [];
  });
  if (words.length === 0) return;
  const message = `${words.join('，')}，可以停用，不能删除或改值`;
  throw new AppError('refused', message, { fields: [{ path: 'items', message }] });
}

export default serve(dict, {
  actions: {
    // In their order, those out of use included; the roles can be chosen like the entries of a dictionary.
    async entries({ code }, { store, viewer }) {
      const rows = await store.query<{ value: string; label: string; enabled: boolean }>(sql`
        select value, label, enabled from dictionary_entry where code = ${code} order by sort nulls first, label`);
      const given = code === 'role' ? await rolesWithin(viewer, store) : null;
      return rows.map((row) => ({ ...row, isOffered: given?.has(row.value) ?? true }));
    },
  },
  hooks: {
    async beforeSave(record, previous, { store }, modules) {
      if (previous) await demandUnused(previous, record, modules, store);
      const seen = new Set<string>();
      const fields = record.items.flatMap(({ value }, index) => {
        if (seen.has(value)) return [{ path: `items.${index}.value`, message: `值“${value}”重复` }];
        seen.add(value);
        return [];
      });
      if (fields.length > 0) throw new AppError('invalid', '字典项的值不能重复', { fields });
      return undefined;
    },
    beforeRemove({ code, name }, _context, modules) {
      const [use] = usesOf(code, modules);
      if (use) throw new AppError('refused', `${use.title}使用字典“${name}”，不能删除；不再需要的字典项可以停用`);
    },
  },
});
