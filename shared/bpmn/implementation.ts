import type { Script } from '../script/script.ts';
import type { CopyRule } from './copy-rule.ts';

/** A value that the file gives to its own code. */
export interface Field {
  readonly name: string;
  /** A text; an expression where it says so. */
  readonly value: string;
  readonly isExpression: boolean;
}

/** Which version of a decision table is asked, and what becomes of the answer. */
export interface DecisionCall {
  readonly binding: 'latest' | 'deployment' | 'version' | 'versionTag';
  /** The version or its tag, as the binding says; may be an expression. */
  readonly version?: string;
  /**
   * As camunda maps it: every result, the only result, its only entry, the only entry of each; `outputs` are variables by
   * their names, as flowable sets them, `rules` the results of several tables in a list.
   */
  readonly result: 'resultList' | 'singleResult' | 'singleEntry' | 'collectEntries' | 'outputs' | 'rules';
  /** Whether it stops where no rule matches. */
  readonly mustHit: boolean;
}

/** What stands behind a service task or a listener; `value` is the class, expression, topic, operation, built-in type, decision or script language. */
export interface Implementation {
  readonly kind:
    | 'class'
    | 'expression'
    | 'delegateExpression'
    | 'external'
    | 'operation'
    | 'builtIn'
    | 'decision'
    | 'script'
    | 'throw'
    | 'copy'
    | 'none';
  readonly value: string;
  /** Of `throw` only: what is thrown under the name; `signal` only within the instance. */
  readonly thrown?: 'signal' | 'globalSignal' | 'message' | 'error';
  /** Of a copy only. */
  readonly copy?: CopyRule;
  /** Of a decision only. */
  readonly decision?: DecisionCall;
  /** Of a script only. */
  readonly script?: Script;
  /** Absent where there are none. */
  readonly fields?: readonly Field[];
}

/** Work that can be taken back. */
export interface Undoable {
  /** What does so when the case goes back to before it; absent where nothing does. */
  readonly onReturn?: Implementation;
}
