import { z } from 'zod';
import { approvalInput } from './approval-input.ts';
import { type ChildCalls, childCallsOf } from './children.ts';
import type { ActionRule, Declaration, LifecycleEvent, Verb } from './declaration.ts';
import { type DraftOf, type Fields, newOf, objectOf, patchOf, type RecordOf } from './field.ts';
import { askedBeside } from './filtered.ts';
import { importAnswer, importQuery } from './import-call.ts';
import { lazily } from './lazily.ts';
import { listedShape } from './listed-shape.ts';
import { normalise } from './normalise.ts';
import { type AnyOperation, type Operation, reading, readingFile, writing } from './operation.ts';
import { patched, type Said } from './patched.ts';
import { namingFields, recordName } from './record-name.ts';
import { type Removal, removal, withIdsApart } from './removal.ts';
import { withGrants } from './right.ts';
import { type Site, siteDefaults } from './site.ts';
import { type ApprovalState, approvalStates } from './state.ts';
import { type SummaryAnswer, summaryAnswer, summaryShape } from './summary.ts';
import { emptiedWhereNothingFills } from './taken-over.ts';
import { inPages, namingAbove } from './tree-words.ts';
import { version } from './version.ts';
import { withDerived } from './with-derived.ts';

/** What every record has besides its declared fields. */
export interface BaseRecord {
  id: string;
  /** Grows with every change; a change names the version it was made on. */
  version: number;
  /** The serial number; empty for modules without one. */
  number: string | null;
  status: string | null;
  approval: ApprovalState | null;
  processInstanceId: string | null;
  createdBy: string | null;
  createdAt: string;
  updatedBy: string | null;
  updatedAt: string;
  /** The verbs and events that the asking user may apply to this record now. */
  allowed: string[];
  /** In lists of modules with an approval: at which steps it is, and who holds them. */
  standing?: string | null;
}

const base = z.object({
  id: z.uuid(),
  version: z.number(),
  number: z.string().nullable(),
  status: z.string().nullable(),
  approval: z.enum(Object.keys(approvalStates) as [ApprovalState, ...ApprovalState[]]).nullable(),
  processInstanceId: z.uuid().nullable(),
  createdBy: z.uuid().nullable(),
  createdAt: z.string(),
  updatedBy: z.uuid().nullable(),
  updatedAt: z.string(),
  allowed: z.array(z.string()),
});

/** Chinese names of the ids and dictionary values that an answer mentions. */
export type Labels = Record<string, string>;

const labels = z.record(z.string(), z.string());

/** What may stand in a filter: one value, several of which one must match, or a range with either end open. */
export const filterValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()),
  z.object({ from: z.string().nullish(), to: z.string().nullish() }),
]);

/** A value of {@link filterValue}. */
export type FilterValue = z.infer<typeof filterValue>;

/** The question that a list answers. */
export const listQuery = z.object({
  page: z.int().min(1).max(1_000_000).default(1),
  size: z.int().min(1).max(200).default(20),
  /** A column name, `-` in front for the greatest first. */
  sort: z.string().min(1).max(64).optional(),
  /** Text that the number or the label contains. */
  search: z.string().max(100).nullish(),
  filters: z.record(z.string(), filterValue).default({}),
});

/** A value of {@link listQuery} as a page sends it. */
export type ListQuery = z.input<typeof listQuery>;

/** The question of an export: a list's without its pages. */
export const exportQuery = listQuery.omit({ page: true, size: true }).extend({
  /** Only these of the records that the question finds. */
  ids: z.array(z.uuid()).max(5_000).optional(),
  /** Only these columns, in this order, and no lines; without them everything that a record holds. */
  columns: z.array(z.string().max(64)).min(1).max(200).optional(),
});

/** The question of a summary: a list's choice of records, and how to put them together. */
export const summaryQuery = listQuery.pick({ search: true, filters: true }).extend(summaryShape);

/** One choice of a picker; the note tells it from others of the same name. */
export const option = z.object({
  value: z.uuid(),
  label: z.string(),
  parent: z.uuid().nullable(),
  note: z.string().nullable(),
});

/** One entry of a record's history. */
export const change = z.object({
  id: z.uuid(),
  event: z.string(),
  version: z.number(),
  userId: z.uuid().nullable(),
  userName: z.string(),
  at: z.string(),
  remark: z.string().nullable(),
  /** Field name to the value before and after, as people read them. */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  /** Other records that it was done for, or with; the label is null where the asking user may not read that record. */
  links: z.array(
    z.object({
      module: z.string(),
      id: z.uuid(),
      role: z.enum(['cause', 'effect']),
      label: z.string().nullable(),
    }),
  ),
});

/** What a list answers. */
export interface ListAnswer<Row> {
  rows: Row[];
  total: number;
  /** False where counting stopped: there are at least `total` rows. */
  isTotalExact: boolean;
  labels: Labels;
}

/** What reading one record answers. */
export interface RecordAnswer<Row> {
  record: Row;
  labels: Labels;
  /** Ids of the records that this one refers to and that the asking user may read as well. */
  reachable: string[];
}

/** The record of a declaration. */
export type RowOf<F extends Fields, C extends Fields> = BaseRecord &
  RecordOf<F> & { [Name in keyof C]: RecordOf<C>[Name] | null };

type Schema<Output, Input = unknown> = z.ZodType<Output, Input>;

/** The common calls of a module. Pages say on which version of a record they change or remove it; the calls do without. */
export interface Calls<F extends Fields, C extends Fields> {
  list: Operation<typeof listQuery, Schema<ListAnswer<RowOf<F, C>>>>;
  get: Operation<z.ZodObject<{ id: z.ZodUUID }>, Schema<RecordAnswer<RowOf<F, C>>>>;
  add: Operation<Schema<RecordOf<F>, DraftOf<F>>, z.ZodObject<{ id: z.ZodUUID }>>;
  update: Operation<
    Schema<
      { id: string; version?: number | undefined; patch: Partial<RecordOf<F>> },
      { id: string; version: number; patch: Partial<DraftOf<F>> }
    >,
    z.ZodObject<{ version: z.ZodNumber }>
  >;
  remove: Operation<Schema<Removal, { id: string; version: number }>, z.ZodObject<Record<never, never>>>;
  options: Operation<typeof optionQuery, z.ZodArray<typeof option>>;
  history: Operation<z.ZodObject<{ id: z.ZodUUID }>, z.ZodArray<typeof change>>;
  summary: Operation<typeof summaryQuery, Schema<SummaryAnswer>>;
  /** Answers an xlsx file of what the list finds, or of the rows and columns chosen there. */
  export: Operation<typeof exportQuery, z.ZodUnknown>;
  /** Answers an empty xlsx file to fill in and import. */
  template: Operation<z.ZodObject<Record<never, never>>, z.ZodUnknown>;
  /** Takes an xlsx file. */
  import: Operation<typeof importQuery, typeof importAnswer>;
}

const settingNames = Object.keys(siteDefaults) as [keyof Site, ...(keyof Site)[]];

/** How many choices a picker is sent at a time; a tree comes whole. */
export const optionPageSize = 50;

/** The question of a picker: text that names a record or spells its label, or the ids whose labels are wanted. */
export const optionQuery = z.object({
  search: z.string().max(100).nullish(),
  ids: z.array(z.uuid()).max(200).optional(),
  page: z.int().min(1).max(1_000).default(1),
  /** The field that is filled in, which may restrict the choice. */
  about: z
    .object({
      module: z.string().max(64),
      field: z.string().max(64),
      /** The references that the form holds so far; absent when a list is filtered, which offers what occurs in it. */
      given: z.record(z.string().max(64), z.union([z.uuid(), z.array(z.uuid()).max(500)]).nullable()).optional(),
    })
    .optional(),
  /** Only what fulfils the condition of a reference. */
  condition: z.object({ field: z.string().max(64), setting: z.enum(settingNames) }).optional(),
});

/** A value of {@link optionQuery} as a page sends it. */
export type OptionQuery = z.input<typeof optionQuery>;

/** A declaration together with the calls that follow from it. */
export interface Module<
  F extends Fields = Fields,
  C extends Fields = Fields,
  D extends Declaration<F, C> = Declaration<F, C>,
> {
  declaration: D;
  name: string;
  title: string;
  calls: Calls<F, C>;
  /** One call per lifecycle event; each answers the new version. */
  events: Record<keyof D['lifecycle'] & string, AnyOperation>;
  /** Submit and withdraw, for modules under approval. */
  approvalCalls: { submit: AnyOperation; withdraw: AnyOperation } | null;
  /** Reading and saving the rows below a record, for modules with children. */
  childCalls: ChildCalls | null;
  actions: { [Name in keyof D['actions'] & string]: ActionOperation<NonNullable<D['actions']>[Name]> };
  /** The schema of a record as its calls answer it. */
  row: Schema<RowOf<F, C>>;
}

type ActionOperation<Rule> = Rule extends { input: infer I extends z.ZodType; output: infer O extends z.ZodType }
  ? Operation<I, O>
  : never;

/** A module of any shape, for the machine. */
export type AnyModule = Module;

const commonPaths: Record<Verb, (name: string) => string> = {
  list: (name) => `/${name}/lists`,
  get: (name) => `/${name}/detail`,
  add: (name) => `/${name}/add_${name}`,
  update: (name) => `/${name}/update_${name}`,
  remove: (name) => `/${name}/delete_${name}`,
  options: (name) => `/${name}/options`,
  history: (name) => `/${name}/history`,
  summary: (name) => `/${name}/summary`,
  export: (name) => `/${name}/export`,
  import: (name) => `/${name}/import`,
  template: (name) => `/${name}/import_template`,
  submit: (name) => `/${name}/submit`,
  withdraw: (name) => `/${name}/withdraw`,
};

/** The fixed path of a verb of a module. */
export function pathOf(declaration: Declaration, verb: Verb): string {
  return declaration.paths?.[verb] ?? commonPaths[verb](declaration.name);
}

/** What the answers of a module's calls are made of. */
interface RecordSchemas<F extends Fields, C extends Fields> {
  shape: Record<string, z.ZodType>;
  row: Schema<RowOf<F, C>>;
  listed: z.ZodObject;
  found: z.ZodObject;
}

const one = z.object({ id: z.uuid() });
const newVersion = z.object({ version: z.number() });
/** What has become of a record that was submitted: a process may decide on it at once. */
const submitted = newVersion.extend({ approval: z.string().nullable() });
const nothing = z.object({});

/** Makes a module of a declaration: from the fields come the calls, their types and their checks. */
export function defineModule<
  F extends Fields,
  const D extends Declaration<F, C>,
  C extends Fields = Record<never, never>,
>(given: D & { fields: F; computed?: C }): Module<F, C, D> {
  const declaration = withGrants(given as D & Declaration, ({ grants }) => grants);
  const { name, title, fields, computed } = given;
  const path = (verb: Verb) => pathOf(declaration, verb);
  const named = (said: Said) => namingAbove(given.parent, said);
  // A page makes a few calls of a few modules: the schemas of all the others would cost each page much of its start.
  const schemas: RecordSchemas<F, C> = lazily({
    shape: () => ({ ...base.shape, ...shapeOf(fields), ...shapeOf(computed ?? {}, true) }),
    row: () => z.object(schemas.shape) as unknown as Schema<RowOf<F, C>>,
    listed: () =>
      z.object({
        rows: z.array(z.object(listedShape(schemas.shape, declaration))),
        total: z.number(),
        isTotalExact: z.boolean(),
        labels,
      }),
    found: () => z.object({ record: schemas.row, labels, reachable: z.array(z.uuid()) }),
  });
  const told = <Asked extends Operation<z.ZodObject, z.ZodType>>(operation: Asked) =>
    askedBeside(Object.keys(schemas.shape), operation, named);

  const calls = lazily<Record<keyof Calls<F, C>, object>>({
    list: () => told(reading(path('list'), `${title}列表`, inPages(listQuery, !!given.parent), schemas.listed)),
    get: () =>
      reading(path('get'), `${title}详情`, recordName(namingFields(fields, declaration.unique)), schemas.found),
    add: () => ({
      ...writing(path('add'), `新增${title}`, newOf(fields), one),
      reshape: named,
      prepare: (input: unknown) =>
        emptiedWhereNothingFills(
          fields,
          withDerived(
            declaration,
            normalise({ ...declaration.preset, ...(input as object) }) as Record<string, unknown>,
          ),
        ),
    }),
    update: () => ({
      ...writing(
        path('update'),
        `编辑${title}`,
        z.object({ id: z.uuid(), version: version.optional(), patch: patchOf(fields) }),
        newVersion,
      ),
      reshape: (said: Said) => patched(fields, named(said)),
      prepare: normalise,
    }),
    remove: () => ({ ...writing(path('remove'), `删除${title}`, removal, nothing), reshape: withIdsApart }),
    options: () => reading(path('options'), `${title}选择项`, optionQuery, z.array(option)),
    history: () => reading(path('history'), `${title}变更历史`, one, z.array(change)),
    summary: () => told(reading(path('summary'), `${title}统计`, summaryQuery, summaryAnswer)),
    export: () => told(readingFile(path('export'), `导出${title}`, exportQuery)),
    template: () => readingFile(path('template'), `${title}导入模板`, nothing),
    import: () => ({ ...writing(path('import'), `导入${title}`, importQuery, importAnswer), file: 'taken' }),
  });

  const events = lazily(
    mapValues(declaration.lifecycle ?? {}, (event: LifecycleEvent, key) => () => ({
      ...writing(
        `/${name}/${key}`,
        `${title}：${event.title}`,
        z.object({ id: z.uuid(), version, answers: objectOf(event.ask ?? {}) }),
        newVersion,
      ),
      prepare: normalise,
    })),
  );
  const actions = mapValues(declaration.actions ?? {}, (rule: ActionRule, key) => ({
    path: rule.path ?? `/${name}/${key}`,
    title: `${title}：${rule.title}`,
    input: rule.input,
    output: rule.output,
    isWrite: rule.isWrite ?? true,
    ...(rule.isSecret && { isSecret: true }),
  }));
  const approvalCalls = declaration.approval
    ? {
        submit: writing(path('submit'), `提交${title}`, approvalInput.submit, submitted),
        withdraw: writing(path('withdraw'), `撤回${title}`, approvalInput.withdraw, newVersion),
      }
    : null;

  const childCalls = declaration.children ? childCallsOf(name, title) : null;

  return {
    declaration,
    name,
    title,
    calls,
    events,
    approvalCalls,
    childCalls,
    actions,
    get row() {
      return schemas.row;
    },
  } as unknown as Module<F, C, D>;
}

function mapValues<Value, Made>(values: Readonly<Record<string, Value>>, make: (value: Value, key: string) => Made) {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, make(value, key)]));
}

/** The fields as they stand in a stored record, where rules of an earlier time may have let other values in. */
function shapeOf(fields: Fields, isAlwaysNullable = false): Record<string, z.ZodType> {
  const described = objectOf(fields) as unknown as z.ZodObject;
  return isAlwaysNullable
    ? mapValues(described.shape as Fields, (schema) => schema.nullable())
    : (described.shape as Fields);
}

/** Every call of a module. */
export function operationsOf(module: AnyModule): AnyOperation[] {
  return [
    ...Object.values(module.calls),
    ...Object.values(module.events),
    ...Object.values(module.approvalCalls ?? {}),
    ...Object.values(module.childCalls ?? {}),
    ...Object.values(module.actions as Record<string, AnyOperation>),
  ] as AnyOperation[];
}
