import { useQueries } from '@tanstack/react-query';
import { asList } from '#shared/field-text.ts';
import type { Labels } from '#shared/module.ts';
import { call } from '#web/api/call.ts';
import { queryKey } from '#web/api/query.ts';
import { useRegistry } from '#web/kit/module-registry.tsx';
import { fieldProperties, type Property } from '#web/kit/values/property.ts';

/** A value with what is known of its field. */
interface Mention {
  property: Property;
  value: unknown;
}

/** The most ids that one question may name. */
const idLimit = 200;

/** The known labels together with those of the records that values mention and that are not known yet. */
export function useMissingLabels(mentions: readonly Mention[], known: Labels): Labels {
  const { modules } = useRegistry();
  const missing = [...idsByModule(mentions)].flatMap(([name, ids]) => {
    const module = modules.get(name);
    const unknown = [...ids].filter((id) => known[id] === undefined).slice(0, idLimit);
    return module && unknown.length > 0 ? [{ operation: module.calls.options, ids: unknown }] : [];
  });
  const answers = useQueries({
    queries: missing.map(({ operation, ids }) => ({
      queryKey: queryKey(operation, { ids }),
      // Without a right to pick there the names stay unknown, and the page is none the worse for it.
      queryFn: () => call(operation, { ids }, { isSilent: true }),
      staleTime: 60_000,
    })),
  });
  const found = answers.flatMap(({ data }) => data ?? []);
  return { ...Object.fromEntries(found.map(({ value, label }) => [value, label])), ...known };
}

function idsByModule(mentions: readonly Mention[]): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>();
  const collect = ({ property, value }: Mention) => {
    if (property.fields) {
      const cells = fieldProperties(property.fields);
      for (const line of asList(value) as Record<string, unknown>[]) {
        for (const cell of cells) collect({ property: cell, value: line?.[cell.name] });
      }
    }
    if (!property.module) return;
    const known = ids.get(property.module) ?? new Set<string>();
    for (const id of [value].flat()) if (typeof id === 'string') known.add(id);
    ids.set(property.module, known);
  };
  for (const mention of mentions) collect(mention);
  return ids;
}
