import { type Duration, readDuration, writeDuration } from './duration.ts';
import { readInstant } from './instant.ts';

/** A cycle by ISO 8601: `Rn/step`, `Rn/start/step` or `Rn/step/end`. */
export interface Repetition {
  /** Without it there is no end. */
  readonly times?: number;
  readonly step: Duration;
  /** The text of a moment; empty for none. */
  readonly start: string;
  readonly end: string;
}

/** As often as a row can count. */
export const mostTimes = 2_147_483_647;

/** The repetition that a text says, nothing if it says none. */
export function readRepetition(text: string): Repetition | undefined {
  const [repeat = '', ...rest] = text.trim().split('/');
  const count = /^R(\d*)$/.exec(repeat)?.[1];
  if (count === undefined || rest.length === 0 || rest.length > 2) return undefined;
  const at = rest.findIndex((part) => part.startsWith('P'));
  const step = readDuration(rest[at] ?? '');
  const [bound = ''] = rest.toSpliced(at, 1);
  if (!step || (bound !== '' && !readInstant(bound)) || (rest.length === 2 && bound === '')) return undefined;
  return {
    ...(count !== '' && { times: Math.min(Number(count), mostTimes) }),
    step,
    start: at === 1 ? bound : '',
    end: at === 0 ? bound : '',
  };
}

/** The text of a repetition; empty while its step is. A start and an end at once have no text: the start is kept. */
export function writeRepetition({ times, step, start, end }: Repetition): string {
  const length = writeDuration(step);
  if (length === '') return '';
  const parts = [`R${times ?? ''}`, start, length, start === '' ? end : ''];
  return parts.filter((part) => part !== '').join('/');
}
