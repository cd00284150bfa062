import type { ListArrangement } from '#shared/arrangement.ts';
import type { Property } from '#web/kit/values/property.ts';

/** The side at which a column stays in sight while the others scroll. */
export type Pin = ListArrangement['pins'][string];

/** What the sides are called. */
export const pinWords: Readonly<Record<Pin, string>> = { start: '固定在左侧', end: '固定在右侧', none: '不固定' };

/** Where each of the columns stands: as it was chosen, else what names a record at the start, and states that come last at the end. */
export function pinsOf(
  properties: readonly Property[],
  linked: string,
  chosen: ListArrangement['pins'],
): ReadonlyMap<string, Pin> {
  const lastAtStart = properties[1]?.name === linked ? 1 : 0;
  const firstAtEnd = properties.findLastIndex(({ states }) => !states) + 1;
  const usual = (index: number): Pin => (index <= lastAtStart ? 'start' : index >= firstAtEnd ? 'end' : 'none');
  return new Map(properties.map(({ name }, index) => [name, chosen[name] ?? usual(index)]));
}

const sides: readonly Pin[] = ['start', 'none', 'end'];

/** The columns as they stand beside each other: those at a side outside, each part in the order that was chosen. */
export function byPins(properties: readonly Property[], pins: ReadonlyMap<string, Pin>): Property[] {
  return sides.flatMap((side) => properties.filter(({ name }) => (pins.get(name) ?? 'none') === side));
}
