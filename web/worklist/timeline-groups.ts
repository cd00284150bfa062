import type { StateColor } from '#shared/state.ts';
import type { TimelineLine } from './work.ts';

/** The colour of what was done, by kind. */
const colors: Readonly<Record<string, StateColor>> = {
  submit: 'blue',
  resubmit: 'blue',
  approve: 'green',
  autoApprove: 'green',
  complete: 'green',
  reject: 'red',
  return: 'red',
  returnToStarter: 'red',
  incident: 'red',
  terminate: 'black',
};

/** The colour that a line of a timeline is marked with; grey for what decides nothing. */
export function colorOfLine({ kind }: Pick<TimelineLine, 'kind'>): StateColor {
  return colors[kind] ?? 'grey';
}

/** What was done, without the opinion that stands below it. */
export function deedOf({ text, opinion }: Pick<TimelineLine, 'text' | 'opinion'>): string {
  const tail = opinion && ['：', '，'].map((mark) => `${mark}${opinion}`).find((end) => text.endsWith(end));
  return tail ? text.slice(0, -tail.length) : text;
}

/** The lines of one round. */
export interface Round {
  round: number;
  lines: TimelineLine[];
}

/** A timeline by rounds, in the order in which it happened. */
export function roundsOf(timeline: readonly TimelineLine[]): Round[] {
  return [...Map.groupBy(timeline, ({ round }) => round)]
    .map(([round, lines]) => ({ round, lines }))
    .sort((a, b) => a.round - b.round);
}
