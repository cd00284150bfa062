import type { Declaration } from '#shared/declaration.ts';
import { type FieldKind, type Fields, isOptional, metaOf } from '#shared/field.ts';
import type { AnyModule } from '#shared/module.ts';
import type { AnyOperation } from '#shared/operation.ts';
import { fieldRulesOf } from '#web/kit/form/field-rules.ts';
import { type Property, propertiesOf } from '#web/kit/values/property.ts';
import type { RecordAction } from '#web/page/steps/record-action.ts';

/** The kinds of which the same value makes sense for several records. Texts and numbers mostly belong to one. */
const alike = new Set<FieldKind>(['choice', 'entry', 'reference', 'references', 'flag', 'date', 'instant']);

/** The fields that may be given the same value in several records at once: those declared, else all of which that makes sense. */
export function batchFields(declaration: Declaration): Property[] {
  const { list, fields, label, preset = {}, parent, unique = [] } = declaration;
  const isOwn = new Set<string>([label, ...Object.keys(preset), ...(parent ? [parent] : []), ...unique.flat()]);
  const properties = propertiesOf(declaration);
  const names =
    list.batchEdit ??
    Object.keys(fields).filter((name) => !isOwn.has(name) && alike.has(properties.get(name)?.kind ?? 'text'));
  const rules = fieldRulesOf(declaration.name);
  return names.filter((name) => (rules?.[name] ?? 'write') === 'write').flatMap((name) => properties.get(name) ?? []);
}

/** Gives the named fields new values, the same in every record that it is done with. */
export function editAction({ calls, declaration }: AnyModule, names: readonly string[]): RecordAction {
  const ask: Fields = Object.fromEntries(
    names.flatMap((name) => {
      const schema = declaration.fields[name];
      return schema ? [[name, schema]] : [];
    }),
  );
  const asked = Object.values(ask);
  const labels = asked.map((schema) => metaOf(schema).label).join('、');
  return {
    name: 'update',
    title: `修改${labels}`,
    titleOf: (records) => `修改 ${records}的${labels}`,
    operation: calls.update as unknown as AnyOperation,
    ask,
    consequence: asked.some(isOptional) ? '留空的字段，所选记录中原有的内容会被清除。' : null,
    effect: null,
    isDangerous: false,
    isAside: false,
    check: () => [],
    answersAt: 'patch.',
    inputOf: ({ id, version }, answers) => ({ id, version, patch: answers }),
  };
}
