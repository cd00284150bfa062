import type { Declaration } from './declaration.ts';
import { metaOf } from './field.ts';

/** The stored fields of a record that name users: entered or computed, lines left out. */
export function personFields({ fields, computed }: Declaration): string[] {
  return Object.entries({ ...fields, ...computed }).flatMap(([name, schema]) => {
    const { kind, module } = metaOf(schema);
    return module === 'user' && kind !== 'lines' ? [name] : [];
  });
}

/**
 * The fields whose people are replaced when somebody hands his work over: those that the declaration names, or those of
 * its axes, steps and limits where its records have a life. Where they have none, they are about a person, not his work.
 */
export function handoverFields(declaration: Declaration): string[] {
  const { handover, axes = {}, lifecycle, due } = declaration;
  if (handover) return [...handover];
  if (!lifecycle) return [];
  const working = new Set([
    ...(axes.owner ? [axes.owner] : []),
    ...(axes.people ?? []),
    ...Object.values(lifecycle).flatMap(({ actor }) => actor ?? []),
    ...(due?.people ?? []),
  ]);
  return personFields(declaration).filter((field) => working.has(field) && field !== axes.except);
}

/** The states in which something is still to be done with a record; null where records have no states and are always at work. */
export function openStatesOf({ states, lifecycle = {}, approval, due }: Declaration): string[] | null {
  if (!states) return null;
  const led = Object.values(lifecycle).flatMap(({ from, isAside, duty }) => (isAside && !duty ? [] : from));
  const { from = [], submitted, reopened, withdrawn } = approval?.states ?? {};
  // A state that depends on the record is one of those that it is handed in from.
  const open = new Set<unknown>([...led, ...from, submitted, reopened, withdrawn, ...(due?.open ?? [])]);
  return Object.keys(states).filter((state) => open.has(state));
}
