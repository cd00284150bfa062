import type { FieldCondition } from './field-ties.ts';

/** What a row must be to count: hold one of these values, hold anything (or nothing), or name a time that is past. */
export type RowCondition =
  | { field: string; is: readonly (string | boolean)[] }
  | { field: string; isFilled: boolean }
  | { field: string; isPast: true };

/** A figure over the rows of a module that point to the record. */
export interface RowsRollup {
  /** The reference by which the rows belong to the record: `systemmodule.system`. */
  rows: `${string}.${string}`;
  /** `worst` of a choice is the last of its words, `most` of a number or a day the greatest, `latest` what the row
   * holds in which `by` is the greatest. */
  take: 'count' | 'sum' | 'average' | 'share' | 'worst' | 'most' | 'latest';
  /** What is summed, averaged or compared. */
  field?: string;
  /** The field that an average weighs each row by, all rows the same without it; that tells which row is the latest. */
  by?: string;
  /** Only rows that fulfil all of these. */
  where?: readonly RowCondition[];
  /** Rows count only while the record itself is what this says; there are none otherwise. */
  while?: FieldCondition;
  /** A share counts the rows that fulfil any of these, in percent of all that count; null where none counts. */
  met?: readonly RowCondition[];
  /** The rule in a sentence, for the page of the record. */
  told: string;
}

/** A figure that follows from what the record itself holds, figures before it included. */
export interface OwnRollup {
  /** The fields that it depends on. */
  of: readonly string[];
  /** Must answer the same for the same record on the same day. */
  value: (record: never, today: string) => unknown;
  told: string;
}

/** How a computed field is kept in step with what it follows from. Nothing else may set it. */
export type RollupRule = RowsRollup | OwnRollup;

/** Whether a figure follows from the rows of a module. */
export function isOfRows(rule: RollupRule): rule is RowsRollup {
  return 'rows' in rule;
}

/** Module and reference of the rows that a figure is taken over. */
export function rowsOf({ rows }: RowsRollup): { module: string; field: string } {
  const [module = '', field = ''] = rows.split('.');
  return { module, field };
}

/** Every field of a row that a figure depends on, besides its being there. */
export function fieldsUsed({ rows, field, by, where = [], met = [] }: RowsRollup): string[] {
  const conditions = [...where, ...met].map((condition) => condition.field);
  const [, pointer = ''] = rows.split('.');
  return [pointer, ...conditions, ...(field ? [field] : []), ...(by ? [by] : [])];
}
