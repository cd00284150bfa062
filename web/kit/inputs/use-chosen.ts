import { useCall } from '#web/api/query.ts';
import { useSurroundings } from '#web/kit/form/field-context.ts';
import { useModule } from '#web/kit/module-registry.tsx';
import type { Choice } from './option-tree.ts';
import type { ReferenceInputProps } from './reference-props.ts';

/** The names of what is chosen: as the form knows them, and asked for where it does not. */
export function useChosen({
  module,
  about,
  value,
}: Pick<ReferenceInputProps, 'module' | 'about' | 'value'>): ReadonlyMap<string, string> {
  const { calls } = useModule(module);
  const { labels } = useSurroundings();
  const ids = (value === null || value === undefined ? [] : [value]).flat();
  const unknown = ids.filter((id) => labels[id] === undefined).toSorted();
  const { data } = useCall(calls.options, { ids: unknown, about }, { enabled: unknown.length > 0, staleTime: 60_000 });
  const asked = new Map(data?.map((choice) => [choice.value, choice.label]));
  return new Map(ids.map((id) => [id, labels[id] ?? asked.get(id) ?? '…']));
}

/** The choices with those in front that are chosen and not among them. */
export function withChosen(choices: readonly Choice[], chosen: ReadonlyMap<string, string>): Choice[] {
  const offered = new Set(choices.map(({ value }) => value));
  const missing = [...chosen].filter(([id]) => !offered.has(id));
  return [...missing.map(([value, label]) => ({ value, label, parent: null, note: null })), ...choices];
}

/** What stands for an empty choice in a record. */
export function orNull(chosen: string | string[] | undefined): string | string[] | null {
  return chosen === undefined || chosen.length === 0 ? null : chosen;
}
