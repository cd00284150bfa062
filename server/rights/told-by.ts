import type { Entry, Registry } from '#server/module/registry.ts';
import { type Fields, metaOf } from '#shared/field.ts';
import { isOfRows, type RollupRule, rowsOf } from '#shared/rollup.ts';

/** A field somewhere, as `contract.amount`. */
type FieldPath = `${string}.${string}`;

/** What a rollup tells of: what is summed or compared and what rows must hold, not the weight that an average gives them. */
function ofRollup(module: string, rule: RollupRule): FieldPath[] {
  if (!isOfRows(rule)) return rule.of.map((field): FieldPath => `${module}.${field}`);
  const { where = [], met = [], field } = rule;
  const used = [...[...where, ...met].map((condition) => condition.field), ...(field ? [field] : [])];
  return used.map((name): FieldPath => `${rowsOf(rule).module}.${name}`);
}

/** What the fields of a module tell of other fields, each at one step: amounts of lines of their whole, figures of what they follow from. */
function stepsOf({ declared: { name, declaration } }: Entry): Map<string, FieldPath[]> {
  const steps = new Map<string, FieldPath[]>();
  const note = (field: string, paths: readonly FieldPath[]) =>
    steps.set(field, [...(steps.get(field) ?? []), ...paths]);
  for (const [field, schema] of Object.entries({ ...declaration.fields, ...declaration.computed } as Fields)) {
    const { share, tells } = metaOf(schema);
    if (share) note(field, [`${name}.${share.of}`]);
    if (tells) note(field, [tells]);
  }
  for (const [field, rule] of Object.entries((declaration.rollups ?? {}) as Record<string, RollupRule>)) {
    note(field, ofRollup(name, rule));
  }
  return steps;
}

/** By module and field: every field that whoever sees this one could work out, or learn something of. */
export type Tellers = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<FieldPath>>>;

const known = new WeakMap<Registry, Tellers>();

function worked(registry: Registry): Tellers {
  const steps = new Map(registry.all().map((entry) => [entry.module.name, stepsOf(entry)]));
  const reach = (path: FieldPath, found: Set<FieldPath>): Set<FieldPath> => {
    const [module = '', field = ''] = path.split('.');
    for (const next of steps.get(module)?.get(field) ?? []) {
      if (found.has(next)) continue;
      found.add(next);
      reach(next, found);
    }
    return found;
  };
  return new Map(
    [...steps].map(([module, fields]) => [
      module,
      new Map([...fields.keys()].map((field) => [field, reach(`${module}.${field}`, new Set())])),
    ]),
  );
}

/** The fields of a module that tell of others, with all that they tell of. The same for as long as the server runs. */
export function toldBy(module: string, registry: Registry): ReadonlyMap<string, ReadonlySet<FieldPath>> {
  const tellers = known.get(registry) ?? worked(registry);
  known.set(registry, tellers);
  return tellers.get(module) ?? new Map<string, ReadonlySet<FieldPath>>();
}
