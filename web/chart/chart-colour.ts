import type { StateColor } from '#shared/state.ts';

/** The colours of things that have none of their own, in the order they are given away. */
const inTurn: readonly StateColor[] = ['blue', 'green', 'orange', 'purple', 'grey', 'red', 'black'];

/** How much of a colour is left where it comes again, so that neighbours stay apart. */
const shades = [100, 62, 38, 22];

/**
 * One colour for each of several things: that of its state, else the next in turn; what comes again is paler. They name the
 * page's own variables, so that a drawing follows its mode and its choice of colours without being made again.
 */
export function chartColours(things: readonly { color?: StateColor }[]): string[] {
  const used = new Map<StateColor, number>();
  return things.map(({ color }, place) => {
    const name = color ?? inTurn[place % inTurn.length] ?? 'grey';
    const times = used.get(name) ?? 0;
    used.set(name, times + 1);
    const shade = shades[Math.min(times, shades.length - 1)];
    return times === 0
      ? `var(--state-${name})`
      : `color-mix(in srgb, var(--state-${name}) ${shade}%, var(--color-surface))`;
  });
}
