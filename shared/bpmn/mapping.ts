import type { Script } from '../script/script.ts';

/** One way a value comes in or goes out, as the file writes it. */
export interface Mapping {
  /** A variable, or an expression when `isExpression` is set; absent with `isAll` and `isBusinessKey`. */
  readonly source?: string;
  readonly isExpression?: true;
  readonly target?: string;
  readonly isTargetExpression?: true;
  /** Every variable under its own name. */
  readonly isAll?: true;
  /** Only variables of the activity itself, or set only there. */
  readonly isLocal?: true;
  /** Forgotten when the action is over, as flowable can have it. */
  readonly isPassing?: true;
  /** The expression of the business key. */
  readonly businessKey?: string;
}

/** What each instance of a multi-instance adds to a list that the whole leaves behind. */
export interface Gathering {
  /** The variable that gets the list; absent where the file names none. */
  readonly target?: string;
  readonly values: readonly Mapping[];
  /** The program that is to make the list instead. */
  readonly program?: string;
}

/** A value written into the file; texts may hold expressions. */
export type WrittenValue =
  | string
  | { readonly list: readonly WrittenValue[] }
  | { readonly map: readonly (readonly [string, WrittenValue])[] }
  | { readonly script: Script };

/** A variable of an activity, or one that it hands out. */
export interface Parameter {
  readonly name: string;
  readonly value: WrittenValue;
}
