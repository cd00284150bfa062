import { z } from 'zod';
import { askedDay, askedInstant } from './asked-day.ts';
import type { FieldCase, ReferenceCondition, Relation, Share, Source } from './field-ties.ts';
import { identified } from './identified.ts';
import { plainOf } from './rich-text.ts';
import { chinese } from './said-in-chinese.ts';
import { codeSpellings } from './spelt.ts';
import type { StateColor } from './state.ts';
import { withoutTurning } from './turning.ts';

z.config(chinese);

/** What a field holds. The input, the list cell, the column and the filter all follow from it. */
export type FieldKind =
  | 'text'
  | 'longText'
  | 'richText'
  | 'integer'
  | 'decimal'
  | 'percentage'
  | 'rating'
  | 'date'
  | 'instant'
  | 'flag'
  | 'choice'
  | 'entry'
  | 'reference'
  | 'references'
  | 'files'
  | 'lines';

/** What the files of a field are uploaded as. */
type FieldPurpose = 'document' | 'report' | 'picture';

/** What is known of a field besides how it is checked. */
export interface FieldMeta {
  kind: FieldKind;
  /** The Chinese name that forms, lists, exports and messages show. */
  label: string;
  /** The words of a `choice`, by stored value, in the order they are offered. */
  options?: Readonly<Record<string, string>>;
  /** The colours that the words of a `choice` are shown in. */
  colors?: Readonly<Record<string, StateColor>>;
  /** The dictionary whose entries an `entry` takes. */
  dictionary?: string;
  /** The module that a `reference` points to. */
  module?: string;
  /** What such a record must be. */
  condition?: ReferenceCondition;
  /** Which of its records a `reference`, or each of `references`, may point to, any of these being enough; without it those that the user may pick. */
  among?: readonly Relation[];
  /** Whether the side of the module on the server says which of those whoever fills it in may choose: its `choices`. */
  isNarrowed?: boolean;
  /** The fields of one row of `lines`. */
  fields?: Fields;
  /** What the files of `files` must have been uploaded as. */
  purpose?: FieldPurpose;
  /** Whether each of `lines` keeps its id when it is edited, for others to name it by; the id travels beside its fields. */
  isIdentified?: boolean;
  /** How the amounts of `lines` follow from a whole. */
  share?: Share;
  /** Decimal places of a `decimal` or a `percentage`. */
  scale?: number;
  /** The greatest value of a `percentage`, which a full bar stands for, or number of `files`. */
  most?: number;
  /** Shown behind the input and in the column title. */
  unit?: string;
  /** Whether the number is a year, which names and does not count: it has no separators. */
  isYear?: boolean;
  /** A field of another module whose value it repeats or foretells, `contract.amount`: hidden from whoever may not see that one. */
  tells?: `${string}.${string}`;
  /** Whether the text is a month, as `2026-12`: lists are asked for one, in any spelling that people use. */
  isMonth?: boolean;
  /** What the text reaches somebody by: a phone that takes messages, any telephone, mail. */
  contact?: 'mobile' | 'telephone' | 'email';
  /** Whether the text is the id of a post that a user holds, shown by its role and places. */
  isPost?: boolean;
  /** The field with the day that a period from this one on lasts until, and what the two are called together. */
  period?: { until: string; label: string };
  /** Whether people look for words in many such texts: an index finds them. */
  isSearched?: boolean;
  /** What is said below the input. */
  help?: string;
  /** How many files or lines there must be. */
  least?: number;
  /** Longest text, in characters. */
  max?: number;
  /** What a new record begins with, and holds where the value is left out. */
  initial?: number | boolean | string;
  /** Whether a form begins with whoever fills it in, where the field may name that person. */
  isUsuallyOneself?: boolean;
  /** Whether a step that asks for it begins empty, whatever the record holds from the time before. */
  isAnew?: boolean;
  /** What a new record takes over where the field is left out: a field of the record that another of its fields points to. */
  from?: Source;
  /** When a record has this field at all; it is kept empty where it has not. For optional fields. */
  shownWhen?: FieldCase;
  /** When an optional field must be filled in. */
  requiredWhen?: FieldCase;
  /** When what was stored cannot be changed any more. */
  readOnlyWhen?: FieldCase;
}

/** The fields of a module or of one line, in the order a form shows them. */
export type Fields = Record<string, z.ZodType>;

const known = new WeakMap<z.ZodType, FieldMeta>();

function field<Schema extends z.ZodType>(schema: Schema, meta: FieldMeta): Schema {
  known.set(schema, meta);
  return schema;
}

function required(label: string, verb = '填写') {
  return (issue: { input?: unknown }) =>
    issue.input === undefined || issue.input === null ? `请${verb}${label}` : undefined;
}

/** The shortest text that counts as one, in words. */
function shortest(label: string, min: number): string {
  return min > 1 ? `${label}至少 ${min} 个字` : `请填写${label}`;
}

/** One line of text, trimmed. */
export function text(label: string, max = 100, min = 1) {
  return field(
    z
      .string({ error: required(label) })
      .overwrite(withoutTurning)
      .trim()
      .min(min, shortest(label, min))
      .max(max, `${label}不能超过 ${max} 个字`),
    { kind: 'text', label, max },
  );
}

/** Several lines of text. */
export function longText(label: string, max = 20_000, min = 1) {
  return field(text(label, max, min), { kind: 'longText', label, max });
}

/** Text with headings, lists, links and pictures, as markup; the server keeps only what is on its list. `max` counts the markup. */
export function richText(label: string, max = 200_000) {
  return field(
    z
      .string({ error: required(label) })
      .trim()
      .max(max, `${label}太长，请分成几篇或减少格式`)
      .refine((markup) => plainOf(markup) !== '', shortest(label, 1)),
    { kind: 'richText', label, max },
  );
}

/** A whole number. */
export function integer(
  label: string,
  limits: { min?: number; max?: number; unit?: string; initial?: number; isYear?: true } = {},
) {
  const { min = -2_147_483_648, max = 2_147_483_647, ...shown } = limits;
  return field(
    z
      .int({ error: (issue) => required(label)(issue) ?? `${label}应为整数` })
      .min(min, `${label}不能小于 ${min}`)
      .max(max, `${label}不能大于 ${max}`),
    { kind: 'integer', label, ...shown },
  );
}

/** A number with a fixed count of decimal places (two: money). More places than that are refused, never rounded. */
export function decimal(label: string, limits: { min?: number; max?: number; scale?: number; unit?: string } = {}) {
  const { min = -9_999_999_999_999, max = 9_999_999_999_999, scale = 2, unit } = limits;
  return field(
    z
      .number({ error: (issue) => required(label)(issue) ?? `${label}应为数字` })
      .min(min, `${label}不能小于 ${min}`)
      .max(max, `${label}不能大于 ${max}`)
      .refine(
        (value) => Number(value.toFixed(scale)) === value,
        scale === 0 ? `${label}应为整数` : `${label}最多 ${scale} 位小数`,
      ),
    { kind: 'decimal', label, scale, ...(unit && { unit }) },
  );
}

/** A day, as `2025-06-30`. */
export function date(label: string) {
  return field(
    askedDay((issue) => required(label, '选择')(issue) ?? `${label}不是有效的日期`),
    { kind: 'date', label },
  );
}

/** A moment, as an ISO string with its zone; it is kept in UTC. */
export function instant(label: string) {
  return field(
    askedInstant((issue) => required(label, '选择')(issue) ?? `${label}不是有效的时间`),
    { kind: 'instant', label },
  );
}

/** Yes or no; with an `initial` answer it may be left out of a new record. */
export function flag(label: string, { initial }: { initial?: boolean } = {}) {
  const meta: FieldMeta = { kind: 'flag', label, ...(initial !== undefined && { initial }) };
  return field(z.boolean({ error: required(label, '选择') }), meta);
}

/** One word of a closed set that the code knows; `options` maps the stored word to its Chinese label. */
export function choice<const Options extends Readonly<Record<string, string>>>(label: string, options: Options) {
  const words = Object.keys(options) as [keyof Options & string, ...(keyof Options & string)[]];
  const unknown = `${label}只能是${Object.values(options).join('、')}`;
  return field(z.enum(words, { error: (issue) => required(label, '选择')(issue) ?? unknown }), {
    kind: 'choice',
    label,
    options,
  });
}

/** The value of one entry of a dictionary, which administrators maintain; that the entry exists is checked by the server. */
export function entry(label: string, dictionary: string, max = 64) {
  return field(
    z
      .string({ error: required(label, '选择') })
      .min(1, `请选择${label}`)
      .max(max),
    { kind: 'entry', label, dictionary },
  );
}

/** The id of a record of another module; that it exists, may be seen and is what it must be is checked by the server. */
export function reference(module: string, label: string, rule?: ReferenceCondition | { among: readonly Relation[] }) {
  return field(z.uuid({ error: (issue) => required(label, '选择')(issue) ?? `${label}无效` }), {
    kind: 'reference',
    label,
    module,
    ...(rule && ('among' in rule ? rule : { condition: rule })),
  });
}

/** Ids of several records of another module, without repetition; `among` says which of them it may be, as of a {@link reference}. */
export function references(module: string, label: string, rule?: { among: readonly Relation[] }) {
  return field(
    z
      .array(z.uuid(`${label}无效`), { error: required(label, '选择') })
      .min(1, `请选择${label}`)
      .max(500, `${label}最多选择 500 项`)
      .refine((ids) => new Set(ids).size === ids.length, `${label}有重复项`),
    { kind: 'references', label, module, ...rule },
  );
}

/** Ids of files uploaded as documents, as reports or as pictures, in the order they are shown. */
export function files(label: string, purpose: FieldPurpose = 'document', { least = 0, most = 50 } = {}) {
  return field(
    z
      .array(z.uuid(`${label}无效`))
      .min(least, `请上传${label}`)
      .max(most, `${label}最多 ${most} 个`),
    { kind: 'files', label, purpose, most, ...(least > 0 && { least }) },
  );
}

/** Rows that live and die with their record and are edited with it, in order. They have an id that others may name when `isIdentified`. */
export function lines<LineFields extends Fields>(
  label: string,
  fields: LineFields,
  limits: { min?: number; share?: Share; isIdentified?: boolean } = {},
) {
  const { min = 0, share, isIdentified = false } = limits;
  const counted = min > 0 && { least: min };
  if (Object.values(fields).some((each) => metaOf(each).kind === 'richText')) throw new Error('no rich text in lines');
  return field(
    z
      .array(isIdentified ? identified(objectOf(fields)) : objectOf(fields), { error: required(label) })
      .min(min, `${label}至少 ${min} 行`)
      .max(500, `${label}最多 500 行`),
    { kind: 'lines', label, fields, ...counted, ...(share && { share }), ...(isIdentified && { isIdentified }) },
  );
}

/** The same field, of which more is known. */
export function also<Schema extends z.ZodType>(schema: Schema, more: Partial<FieldMeta>): Schema {
  known.set(bare(schema), { ...metaOf(schema), ...more });
  return schema;
}

/** The same field with a sentence below its input. */
export function helped<Schema extends z.ZodType>(schema: Schema, help: string): Schema {
  return also(schema, { help });
}

/** The same text, which must also be what the test says. */
export function fitting(schema: z.ZodString, fits: (text: string) => boolean, problem: string): z.ZodString {
  return field(schema.refine(fits, problem), metaOf(schema));
}

/** The same for a code: where it is what the test says only in another spelling, by default in half width or capitals, it is kept so. */
export function coded(schema: z.ZodString, fits: (text: string) => boolean, problem: string, spell = codeSpellings) {
  const plain = (typed: string) => [typed, ...spell(typed)].find(fits) ?? typed;
  return fitting(field(schema.overwrite(plain), metaOf(schema)), fits, problem);
}

/** The same optional field, which only records have that hold what the condition says. */
export function shownWhen<Schema extends z.ZodType>(schema: Schema, condition: FieldCase): Schema {
  return also(schema, { shownWhen: condition });
}

/** The same optional field, which must be filled in where the condition holds. */
export function requiredWhen<Schema extends z.ZodType>(schema: Schema, condition: FieldCase): Schema {
  return also(schema, { requiredWhen: condition });
}

/** The same field, which a new record takes over from another where it is left out: `category.specs`. Not for files. */
export function takenFrom<Schema extends z.ZodType>(schema: Schema, path: `${string}.${string}`): Schema {
  const [reference = '', field = ''] = path.split('.');
  return also(schema, { from: { reference, field } });
}

/** Whether a record may leave the field empty; empty is null, on the wire and in the store. */
export function isOptional(schema: z.ZodType): boolean {
  return schema instanceof z.ZodOptional;
}

/** The schema below `.optional()`. */
export function bare(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema;
}

/** The Chinese name of what may be a field. */
export function labelOf(schema: z.ZodType): string | undefined {
  return known.get(bare(schema))?.label;
}

/** What is known of a field. Throws for a schema that none of the constructors made. */
export function metaOf(schema: z.ZodType): FieldMeta {
  const meta = known.get(bare(schema));
  if (!meta) throw new Error('a field was not made by a constructor of shared/field.ts');
  return meta;
}

/** The value of a field in a record: null where it may be empty. */
export type ValueOf<Schema extends z.ZodType> =
  Schema extends z.ZodOptional<infer Inner extends z.ZodType> ? z.output<Inner> | null : z.output<Schema>;

/** The record that a set of fields describes. */
export type RecordOf<F extends Fields> = { [Name in keyof F]: ValueOf<F[Name]> };

/** The same, as a form sends it: what may be empty may also be absent. */
export type DraftOf<F extends Fields> = {
  [Name in keyof F as F[Name] extends z.ZodOptional ? never : Name]: ValueOf<F[Name]>;
} & { [Name in keyof F as F[Name] extends z.ZodOptional ? Name : never]?: ValueOf<F[Name]> };

/** Where several may be chosen and none need be, none is nothing. */
function orEmptied(schema: z.ZodType, kind: FieldKind): z.ZodType {
  if (kind !== 'references') return schema;
  return z.preprocess((value) => (Array.isArray(value) && value.length === 0 ? null : value), schema);
}

/** A field in a whole record: what is left out becomes its initial value, null, or none where there may be several. */
function whole(schema: z.ZodType): z.ZodType {
  const { kind, initial } = metaOf(schema);
  if (isOptional(schema)) return orEmptied(bare(schema).nullish().default(null), kind);
  if (initial !== undefined) return schema.prefault(initial);
  return kind === 'files' || kind === 'lines' ? schema.prefault([]) : schema;
}

/** The schema of a whole record: every field present, the optional ones null when empty. */
export function objectOf<F extends Fields>(fields: F): z.ZodType<RecordOf<F>, DraftOf<F>> {
  const shape = Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, whole(schema)]));
  return z.object(shape) as unknown as z.ZodType<RecordOf<F>, DraftOf<F>>;
}

/** The schema of a new record: what it may take over from another may be left out, and stays so. */
export function newOf<F extends Fields>(fields: F): z.ZodType<RecordOf<F>, DraftOf<F>> {
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => {
      const { from, kind } = metaOf(schema);
      if (!from) return [name, whole(schema)];
      return [name, (isOptional(schema) ? orEmptied(bare(schema).nullable(), kind) : schema).optional()];
    }),
  );
  return z.object(shape) as unknown as z.ZodType<RecordOf<F>, DraftOf<F>>;
}

/** The schema of a change: only the fields that change. What must be filled in may be left out, but not emptied. */
export function patchOf<F extends Fields>(fields: F): z.ZodType<Partial<RecordOf<F>>, Partial<DraftOf<F>>> {
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [
      name,
      isOptional(schema) ? orEmptied(bare(schema).nullable(), metaOf(schema).kind).optional() : z.exactOptional(schema),
    ]),
  );
  // Who names no field need not know what their whole is called.
  const error = ({ input }: { input?: unknown }) => (input === undefined ? '没有要修改的内容' : undefined);
  return z.object(shape, { error }) as unknown as z.ZodType<Partial<RecordOf<F>>, Partial<DraftOf<F>>>;
}
