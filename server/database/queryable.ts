import type { Sql } from 'sql-template-tag';
import type { Told } from './teller.ts';

/** Anything that runs statements: the store itself or one open transaction. */
export interface Queryable {
  /** Runs one statement and answers its rows. The row type is the caller's promise about the selected columns. */
  query<Row extends object>(statement: Sql): Promise<Row[]>;
  /** The first row, or undefined when there is none. */
  one<Row extends object>(statement: Sql): Promise<Row | undefined>;
  /** Runs one statement and answers how many rows it touched. */
  execute(statement: Sql): Promise<number>;
  /** Tells every process that listens on the channels as soon as what was written is committed, and nobody when it is not. */
  tell(told: readonly Told[]): void;
}
