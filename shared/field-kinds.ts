import type { z } from 'zod';
import { chinaDay } from './day.ts';
import { also, choice, coded, date, decimal, type FieldKind, type FieldMeta, integer, text } from './field.ts';
import type { FieldCase } from './field-ties.ts';
import { isMonth, monthSpelt } from './spelt.ts';
import { type StateColor, stateColors } from './state.ts';

/** So many of a hundred, drawn as a bar where it is only read; `max` is what a full bar stands for. */
export function percentage(label: string, limits: { max?: number; scale?: number; initial?: number } = {}) {
  const { max = 100, scale = 1, initial } = limits;
  const made = decimal(label, { min: 0, max, scale, unit: '%' });
  return also(made, { kind: 'percentage', most: max, ...(initial !== undefined && { initial }) });
}

/** The stars that a rating may have. */
export const mostStars = 5;

/** How good something was, in one to five stars. */
export function rating(label: string) {
  const made = integer(label, { min: 1, max: mostStars });
  return also(made, { kind: 'rating', unit: '星' });
}

/** The month that a text means as people write it; one without a year is of this one. Null for none. */
export function monthRead(text: string): string | null {
  return monthSpelt(text, chinaDay().slice(0, 4));
}

/** A month, stored as `2026-12`, however it is written. */
export function month(label: string) {
  const spelt = (typed: string) => [monthRead(typed) ?? typed];
  const made = coded(text(label, 20), isMonth, `${label}应为 2026-11 这样的格式`, spelt);
  return also(made, { isMonth: true });
}

/** A post that somebody holds or held, by its id; people read its role and its places. */
export function post(label: string) {
  return also(text(label, 36), { isPost: true });
}

/**
 * The first day of a period that lasts until the day of another field: both are entered in one place, shown as one value,
 * never the wrong way round, and found together by the days that they touch. Without an end it goes on.
 */
export function periodFrom(label: string, period: NonNullable<FieldMeta['period']>) {
  const made = date(label);
  return also(made, { period });
}

/** The same choice, of which a new record has the usual word where none is chosen. */
export function usually<Schema extends z.ZodType<string>>(schema: Schema, initial: z.output<Schema>): Schema {
  return also(schema, { initial });
}

/** The same reference to a user, with which forms begin by naming whoever fills them in, where the field offers that person. */
export function usuallyOneself<Schema extends z.ZodType>(schema: Schema): Schema {
  return also(schema, { isUsuallyOneself: true });
}

/** The same question of a step, whose answer is about this one time: what the record holds from an earlier one is not offered. */
export function anew<Schema extends z.ZodType>(schema: Schema): Schema {
  return also(schema, { isAnew: true });
}

/** The same text, in which people look for words among very many records. */
export function searched<Schema extends z.ZodType>(schema: Schema): Schema {
  return also(schema, { isSearched: true });
}

/** The same field, which repeats or foretells the value of another module's: whoever may not see that one does not see this. */
export function telling<Schema extends z.ZodType>(schema: Schema, path: NonNullable<FieldMeta['tells']>): Schema {
  return also(schema, { tells: path });
}

/** The same field, which cannot be changed once the stored record is what the condition says. */
export function readOnlyWhen<Schema extends z.ZodType>(schema: Schema, condition: FieldCase): Schema {
  return also(schema, { readOnlyWhen: condition });
}

const numeric: ReadonlySet<FieldKind> = new Set(['integer', 'decimal', 'percentage', 'rating']);

/** A reference for which the server part of the module says what each person may choose (`choices`); pickers offer no more. */
export function narrowed<Schema extends z.ZodType>(schema: Schema): Schema {
  return also(schema, { isNarrowed: true });
}

/** Whether its values are numbers: to be compared, added and averaged. */
export function isNumeric(kind: FieldKind): boolean {
  return numeric.has(kind);
}

/** A choice whose words are told apart by colours, as states are. */
export function coloredChoice<const Options extends Readonly<Record<string, { label: string; color: StateColor }>>>(
  label: string,
  words: Options,
) {
  const of = <Part extends 'label' | 'color'>(part: Part) =>
    Object.fromEntries(Object.entries(words).map(([word, each]) => [word, each[part]])) as {
      [Word in keyof Options]: Options[Word][Part];
    };
  const made = choice(label, of('label'));
  return also(made, { colors: of('color') });
}

/** One colour of the palette of states. */
export function color(label: string) {
  const made = choice(label, stateColors);
  const itself = Object.keys(stateColors).map((word) => [word, word]);
  return also(made, { colors: Object.fromEntries(itself) as Record<StateColor, StateColor> });
}
