import type { Site } from './site.ts';

// What ties a field to other fields and other records, as a declaration says it.

/** What a record must be to be referred to, checked by the server and known to pickers. */
export interface ReferenceCondition {
  /** The field of that record, and the public setting whose value it holds. */
  field: string;
  setting: keyof Site;
  /** The field beside the reference, and the values of it, for which this holds; it always holds without. */
  when?: { field: string; values: readonly string[] };
}

/** What a field of the same record, or its `status`, must hold for something to be so. */
export interface FieldCondition {
  field: string;
  is: readonly (string | boolean)[];
}

/** The same turned round for what depends on another field, as where a number is anything but one. */
export interface FieldException {
  field: string;
  isNot: readonly (string | boolean | number)[];
}

/** When a field is asked for, needed or settled. */
export type FieldCase = FieldCondition | FieldException;

/**
 * Ties the record that a reference points to with the one that points: the field `on` of the former holds one of the ids
 * at `of` in the latter, which is a field, its own `id`, or `reference.field` one step away; in lines it is a field of the
 * line, or of the record where the line has none of that name. Without `of` only the words decide.
 */
export interface Relation {
  of?: string;
  on?: string;
  /** Fields beside the reference: this way is open only while none of them is filled in. */
  without?: readonly string[];
  /**
   * Words of choices of the record pointed to, or answers to its flags, one of which it must have; of a record that it
   * refers to where the field is a path.
   */
  words?: Readonly<Record<string, readonly string[] | readonly boolean[]>>;
}

/** The fields beside a reference that a way to its records looks at. */
export function besideFields({ of, without = [] }: Relation): string[] {
  return [...(of ? [of.split('.')[0] ?? of] : []), ...without];
}

/** Where a field of a new record comes from: the `field` of the record that its `reference` points to. */
export interface Source {
  reference: string;
  field: string;
}

/** Ties two fields of a line to one of the record: `amount` is `ratio` percent of `of`. */
export interface Share {
  ratio: string;
  amount: string;
  of: string;
}
