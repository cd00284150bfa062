import type { z } from 'zod';
import { checkedInput } from '#server/http/checked-input.ts';
import type { Context } from '#server/module/context.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import { fieldRulesOf, isSeenWhole, isWritable } from '#server/rights/field-rights.ts';
import { AppError } from '#shared/error.ts';
import { objectOf } from '#shared/field.ts';
import { type Follower, followersOf, takenOver } from '#shared/taken-over.ts';
import { get } from './get.ts';

type Values = Record<string, unknown>;

/** The record that is pointed to, as far as the viewer may read it. */
async function sourceOf(entry: Entry, id: string, context: Context, registry: Registry): Promise<Values> {
  try {
    const { record } = await get(entry, id, context, registry);
    const rules = fieldRulesOf(entry, context.viewer, registry);
    return Object.fromEntries(Object.entries(record).filter(([field]) => isSeenWhole(field, rules)));
  } catch (error) {
    if (error instanceof AppError) return {};
    throw error;
  }
}

/**
 * What a new record takes over from those that it points to, for the fields that were left out: a field that was emptied
 * on purpose stays empty. Nothing comes from what the viewer may not read. Refuses with the field where it must be filled
 * in and nothing fills it.
 */
export async function takeOver(entry: Entry, given: Values, context: Context, registry: Registry): Promise<Values> {
  const { fields } = entry.module.declaration;
  const rules = fieldRulesOf(entry, context.viewer, registry);
  const left = followersOf(fields).filter(({ name }) => given[name] === undefined || !isWritable(name, rules));
  if (left.length === 0) return {};
  const found: Values = {};
  for (const [reference, followers] of Map.groupBy(left, ({ from }) => from.reference)) {
    const id = found[reference] ?? given[reference];
    if (typeof id !== 'string') continue;
    const source = await sourceOf(registry.get(entry.stored[reference]?.module ?? ''), id, context, registry);
    for (const { name, meta, from } of followers) found[name] = takenOver(meta, source[from.field]) ?? undefined;
  }
  return settled(left, found, entry);
}

/** What was found, with nothing where nothing was and nothing need be. */
function settled(left: readonly Follower[], found: Values, entry: Entry): Values {
  const { fields } = entry.module.declaration;
  const asked = Object.fromEntries(left.map(({ name }) => [name, fields[name] as z.ZodType]));
  return checkedInput(objectOf(asked), found) as Values;
}
