import sql from 'sql-template-tag';
import { serve } from '#server/module/serve.ts';
import { AppError } from '#shared/error.ts';
import { dict } from './dict.ts';

export default serve(dict, {
  actions: {
    // In their order, those out of use included; the roles can be chosen like the entries of a dictionary.
    entries: ({ code }, { store }) =>
      store.query(sql`
        select value, label, enabled from dictionary_entry where code = ${code} order by sort nulls first, label`),
  },
  hooks: {
    beforeSave(record) {
      const seen = new Set<string>();
      const fields = record.items.flatMap(({ value }, index) => {
        if (seen.has(value)) return [{ path: `items.${index}.value`, message: `值“${value}”重复` }];
        seen.add(value);
        return [];
      });
      if (fields.length > 0) throw new AppError('invalid', '字典项的值不能重复', { fields });
    },
  },
});
