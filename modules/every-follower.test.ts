import { expect, it } from 'vitest';
import { metaOf } from '#shared/field.ts';
import { followersOf } from '#shared/taken-over.ts';
import { modules } from './index.ts';

// What new records take over from those that they point to, of every module.

it('takes over from other records only what its own fields can hold', () => {
  const byName = new Map(modules.map((module) => [module.name, module]));
  for (const { name, declaration } of modules) {
    const { fields } = declaration;
    for (const { name: field, meta, from } of followersOf(fields)) {
      const where = `${name}.${field}`;
      const pointing = fields[from.reference];
      const target = pointing && byName.get(metaOf(pointing).module ?? '');
      const source = target?.declaration.fields[from.field] ?? target?.declaration.computed?.[from.field];
      expect(pointing && metaOf(pointing).kind, where).toBe('reference');
      expect(source && metaOf(source), where).toMatchObject({ kind: meta.kind });
      expect([source && metaOf(source).module, source && metaOf(source).dictionary], where).toEqual([
        meta.module,
        meta.dictionary,
      ]);
      expect(Object.keys((source && metaOf(source).options) ?? {}), where).toEqual(Object.keys(meta.options ?? {}));
      // A file belongs to the record that it was sent for; and what begins with a value is never left out.
      expect([meta.kind === 'files', meta.initial], where).toEqual([false, undefined]);
    }
  }
});
