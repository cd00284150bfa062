import type { ModdleNode } from '../canvas/moddle.ts';
import type { CodeLanguage } from '../code/code-language.ts';
import type { TimingKind } from '../timer/timing-kind.ts';

/** One row of a list as its dialog edits it: texts, and lists of further rows. */
export interface Entry {
  readonly [name: string]: string | readonly Entry[];
}

/** How the rows of a list are shown, added, edited and removed. */
export interface EntryShape {
  /** Said above the table. */
  readonly heading?: string;
  readonly columns: readonly EntryColumn[];
  readonly addLabel: string;
  /** Asked before a row goes. */
  readonly question?: string;
  readonly editor: {
    readonly title: string;
    /** For a row that is there already, when it differs. */
    readonly editTitle?: string;
    readonly place: 'drawer' | 'dialog';
    readonly widthPx?: number;
    /** The button that closes the editor and keeps what was typed. */
    readonly yes?: string;
    readonly fields: readonly EntryField[];
    /** What a new row begins with; `others` are there already. */
    readonly first: (others: readonly Entry[]) => Entry;
  };
}

/** One column of the table, beside its number and the buttons. */
export interface EntryColumn {
  readonly title: string;
  readonly textOf: (entry: Entry) => string;
}

interface FieldBase {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly placeholder?: string;
  readonly isShownFor?: (entry: Entry) => boolean;
  /** What is wrong, in Chinese; `others` are the rows of the list beside this one. */
  readonly problemOf?: (entry: Entry, others: readonly Entry[]) => string | undefined;
  /** What may come of the text, in Chinese, and speaks against nothing; said in place of the hint. */
  readonly cautionOf?: (entry: Entry) => string | undefined;
  /** What would be right in place of a wrong text; offered beside the problem. */
  readonly rightOf?: (entry: Entry, others: readonly Entry[]) => string | undefined;
}

/** One field of the editor of a row. */
export type EntryField =
  | (FieldBase & { readonly kind: 'text' })
  | (FieldBase & {
      readonly kind: 'code' /** An expression unless it says otherwise. */;
      readonly languageOf?: (entry: Entry) => CodeLanguage;
    })
  | (FieldBase & { readonly kind: 'timing'; readonly timingOf: (entry: Entry) => TimingKind })
  /** `true` or empty. */
  | (FieldBase & { readonly kind: 'flag' })
  | (FieldBase & { readonly kind: 'choice'; readonly options: readonly EntryOption[] })
  | (FieldBase & { readonly kind: 'list'; readonly list: EntryShape });

/** A choice of a field. */
export interface EntryOption {
  readonly value: string;
  readonly label: string;
}

/** What a list shows and how it changes. */
export interface EntryListProps {
  shape: EntryShape;
  entries: readonly Entry[];
  add: (entry: Entry) => void;
  update: (index: number, entry: Entry) => void;
  remove: (index: number) => void;
  /** Puts a row where another stands; absent where the order cannot be changed. */
  move?: (from: number, to: number) => void;
  /** Why a row cannot go, in Chinese, said instead of the question. */
  whyKept?: (index: number) => string | undefined;
  isReadOnly: boolean;
}

/** The text of a row under a name; empty when there is none. */
export function textIn(entry: Entry, name: string): string {
  const value = entry[name];
  return typeof value === 'string' ? value : '';
}

/** The rows within a row. */
export function rowsIn(entry: Entry, name: string): readonly Entry[] {
  const value = entry[name];
  return typeof value === 'object' ? value : [];
}

/** What is wrong with a row, by name of the field; hidden fields are never wrong. */
export function problemsOf(
  fields: readonly EntryField[],
  entry: Entry,
  others: readonly Entry[],
): ReadonlyMap<string, string> {
  const problems = new Map<string, string>();
  for (const { name, isShownFor, problemOf } of fields) {
    const problem = isShownFor?.(entry) === false ? undefined : problemOf?.(entry, others);
    if (problem) problems.set(name, problem);
  }
  return problems;
}

/** How many of the rows have something wrong. */
export function countProblems({ editor }: EntryShape, entries: readonly Entry[]): number {
  return entries.filter((entry, index) => problemsOf(editor.fields, entry, entries.toSpliced(index, 1)).size > 0)
    .length;
}

/** A check that a text is there. */
export function required(name: string, problem: string): (entry: Entry) => string | undefined {
  return (entry) => (textIn(entry, name).trim() === '' ? problem : undefined);
}

/** A check that a text is there and no other row has the same. */
export function unique(
  name: string,
  missing: string,
  repeated: string,
): (entry: Entry, others: readonly Entry[]) => string | undefined {
  return (entry, others) => {
    const text = textIn(entry, name);
    if (text.trim() === '') return missing;
    return others.some((other) => textIn(other, name) === text) ? repeated : undefined;
  };
}

/** The nodes for rows: a row that reads as a present node keeps that very node, so that nothing else of it is lost. */
export function nodesForRows(
  rows: readonly Entry[],
  present: readonly ModdleNode[],
  read: (node: ModdleNode) => Entry,
  create: (row: Entry) => ModdleNode,
): ModdleNode[] {
  const left = [...present];
  return rows.map((row) => {
    const index = left.findIndex((node) => isSameEntry(read(node), row));
    const [kept] = index < 0 ? [] : left.splice(index, 1);
    return kept ?? create(row);
  });
}

/** Whether two rows say the same. */
function isSameEntry(one: Entry, other: Entry): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => {
    const rows = rowsIn(one, name);
    const otherRows = rowsIn(other, name);
    return (
      textIn(one, name) === textIn(other, name) &&
      rows.length === otherRows.length &&
      rows.every((row, index) => isSameEntry(row, otherRows[index] ?? {}))
    );
  });
}
