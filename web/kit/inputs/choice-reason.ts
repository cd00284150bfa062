import { roles } from '#shared/access.ts';
import { type FieldMeta, metaOf } from '#shared/field.ts';
import type { AnyModule, OptionQuery } from '#shared/module.ts';
import { useSite } from '#web/api/site.ts';
import { useModule } from '#web/kit/module-registry.tsx';
import type { ReferenceInputProps } from './reference-props.ts';

/** What the records that are offered here must be, in words; null where that is not to be said in a few. */
export function useChoiceReason({ module, about, condition }: ReferenceInputProps): string | null {
  const offered = useModule(module);
  const owner = useModule(about?.module ?? module);
  const wanted = useSite((site) => condition && String(site[condition.setting]));
  const told = condition && wanted !== undefined ? sayWords(offered, condition.field, [wanted]) : undefined;
  const parts = [...(told === undefined ? [] : [told]), ...tiesOf(offered, owner, about)];
  return parts.length === 0 || parts.includes(null) ? null : parts.join('，');
}

/** What ties the choice to what is filled in beside it, and to words of its own: null for each that cannot be said. */
function tiesOf(offered: AnyModule, owner: AnyModule, about: OptionQuery['about']): (string | null)[] {
  const [first = '', second] = about?.field.split('.') ?? [];
  const whole = fieldsOf(owner);
  const line = second ? (whole[first]?.fields ?? {}) : {};
  const field = second ? line[second] && metaOf(line[second]) : whole[first];
  const [tie, ...others] = field?.among ?? [];
  if (!tie) return [];
  // Any one of several ways is enough, which is more than a few words.
  if (others.length > 0) return [null];
  const beside = tie.of?.split('.')[0] ?? '';
  const label = (line[beside] && metaOf(line[beside]).label) ?? whole[beside]?.label;
  const words = Object.entries(tie.words ?? {}).map(([name, any]) => sayWords(offered, name, any));
  return [...(tie.of ? [label ? `与所填的${label}相符` : null] : []), ...words];
}

function sayWords({ declaration }: AnyModule, name: string, any: readonly (string | boolean)[]): string | null {
  const field = fieldsOf({ declaration })[name];
  const states = Object.entries(declaration.states ?? {}).map(([word, { label }]) => [word, label]);
  const shipped: Readonly<Record<string, string>> = field?.dictionary === 'role' ? roles : {};
  const labels = name === 'status' ? Object.fromEntries(states) : (field?.options ?? shipped);
  const said = any.map((word) => (typeof word === 'boolean' ? (word ? '是' : '否') : labels[word]));
  const label = name === 'status' ? '状态' : field?.label;
  return label && !said.includes(undefined) ? `${label}为${said.join('或')}` : null;
}

function fieldsOf({ declaration }: Pick<AnyModule, 'declaration'>): Record<string, FieldMeta> {
  const all = { ...declaration.fields, ...declaration.computed };
  return Object.fromEntries(Object.entries(all).map(([name, schema]) => [name, metaOf(schema)]));
}
