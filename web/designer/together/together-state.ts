import type { Artist, ToldClash } from './link.ts';

/** What is known of drawing together. */
export interface TogetherState {
  readonly artists: readonly Artist[];
  readonly clashes: readonly ToldClash[];
  /** Whether the others have all that is drawn here, and it is all that they have drawn. */
  readonly isSettled: boolean;
  /** Whether the last exchange came through. */
  readonly isOnline: boolean;
  /** Whether all of it is saved, and as which version. */
  readonly isSaved: boolean;
  readonly version: number;
  /** Why it is over; null while it goes on. */
  readonly end: unknown;
  /** How many own steps could not be taken back whole, because others have changed the same since. */
  readonly kept: number;
}

/** What is known before anything was exchanged. */
export const beginning: TogetherState = {
  artists: [],
  clashes: [],
  isSettled: false,
  isOnline: true,
  isSaved: true,
  version: 0,
  end: null,
  kept: 0,
};
