import type { Flavour } from '../flavour.ts';

/** What became of a setting: `check` is converted, but not to quite the same. */
export type Outcome = 'converted' | 'check' | 'kept' | 'removed';

/** What shall become of settings that the target engine has nothing for. */
export type Leftovers = 'keep' | 'remove';

/** One setting of the source engine and what became of it. */
export interface ConversionEntry {
  readonly outcome: Outcome;
  /** The setting as the file wrote it. */
  readonly source: string;
  /** What stands there now; absent for what has no counterpart. */
  readonly target?: string;
  /** Why, or what to look at, as a sentence in Chinese. */
  readonly note?: string;
  /** The nearest element around it that has an id. */
  readonly elementId: string | undefined;
  readonly elementName: string | undefined;
  /** The BPMN element, such as `userTask`. */
  readonly elementType: string;
}

/** A file for another engine, and what became of every setting. */
export interface Conversion {
  readonly from: Flavour;
  readonly to: Flavour;
  readonly xml: string;
  readonly entries: readonly ConversionEntry[];
}
