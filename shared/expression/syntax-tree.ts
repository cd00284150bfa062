import type { MethodName } from './method.ts';

/** Between numbers. */
export type ArithmeticOperator = '+' | '-' | '*' | '/' | '%';
/** Between values that have an order. */
export type RelationalOperator = '<' | '<=' | '>' | '>=';
/** Between any values. */
export type EqualityOperator = '==' | '!=';

/** A node of an expression; `position` is the offset in the whole text of what an error would point at. */
export type Node =
  | { kind: 'literal'; value: string | number | boolean | null; position: number }
  | { kind: 'variable'; name: string; position: number }
  | { kind: 'property'; target: Node; key: Node; position: number }
  | { kind: 'call'; target: Node; method: MethodName; args: Node[]; position: number }
  /** The present instant. */
  | { kind: 'now'; position: number }
  /** A variable whose name is calculated, which may be missing; `fallback` stands in for it. */
  | { kind: 'lookup'; name: Node; fallback: Node | null; position: number }
  | { kind: 'unary'; operator: '-' | '!' | 'empty'; operand: Node; position: number }
  | { kind: 'arithmetic'; operator: ArithmeticOperator; left: Node; right: Node; position: number }
  | { kind: 'relational'; operator: RelationalOperator; left: Node; right: Node; position: number }
  | { kind: 'equality'; operator: EqualityOperator; left: Node; right: Node; position: number }
  | { kind: 'logical'; operator: '&&' | '||'; left: Node; right: Node; position: number }
  | { kind: 'conditional'; test: Node; yes: Node; no: Node; position: number };

/** A whole text: literal pieces and expressions in their order. */
export type Template = (string | Node)[];
