import type { Script } from '../script/script.ts';

/** A value that the file gives to its own code. */
export interface Field {
  readonly name: string;
  /** A text; an expression where it says so. */
  readonly value: string;
  readonly isExpression: boolean;
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
    | 'none';
  readonly value: string;
  /** Of a script only. */
  readonly script?: Script;
  /** Absent where there are none. */
  readonly fields?: readonly Field[];
}
