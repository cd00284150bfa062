import type { z } from 'zod';
import type { Axes, Grants } from './access.ts';
import type { DueRule } from './due.ts';
import type { FieldProblem } from './error.ts';
import type { Fields, RecordOf } from './field.ts';
import type { NoticeKind } from './notice.ts';
import type { Opening } from './opening.ts';
import type { RollupRule } from './rollup.ts';
import type { States } from './state.ts';

/** The calls that every module has, by verb. */
export type Verb =
  | 'list'
  | 'get'
  | 'add'
  | 'update'
  | 'remove'
  | 'options'
  | 'history'
  | 'summary'
  | 'export'
  | 'import'
  | 'template'
  | 'submit'
  | 'withdraw';

/** How numbers such as `BG-20250612-0007` are made: prefix, day, and a count that starts anew each day. */
export interface SerialRule {
  prefix: string;
  digits: number;
}

/** Whose duty a step is: the actor's where the record names one, else everybody's whom `roles` names. */
export interface Duty {
  /** Those who are granted the step, when left out; administrators where nobody is. */
  roles?: Grants;
  /** In which of the states that the step begins in it is one; in each, when left out. */
  in?: readonly string[];
  /** The field that says until when. */
  dueAt?: string;
  /** Whether nobody takes it in the place of whoever is away, such as a signature. */
  isPersonal?: boolean;
}

/** Who hears that a step was taken: those whom these fields of the record name, but for whoever took it himself. */
export interface StepNews {
  people: readonly string[];
  /** Whoever took the last of these steps hears of it too, where no field keeps him. */
  takersOf?: readonly string[];
  /** What they are told; what was answered in writing stands behind it. */
  words: string;
  /** A message, when left out. */
  kind?: NoticeKind;
}

/** One step of a record's life that a person takes by a button. */
export interface LifecycleEvent {
  /** The verb on the button. */
  title: string;
  from: readonly string[];
  /** The state that it leads to; the record stays in the one that it is in when left out. */
  to?: string;
  grants: Grants;
  /** The field that names the person whose step it is, or those any of whom may take it: besides those granted, and they read the record as long as it waits. */
  actor?: string;
  /** When it can be taken, by the record's own days and moments: outside of it the button says when, and is refused. */
  opening?: Opening;
  /** Makes the step an item of somebody's to-dos as long as a record waits for it. */
  duty?: Duty;
  /** What the person is asked; an answer named like a field or a computed field is stored there, any other goes to the history. */
  ask?: Fields;
  /** What is wrong with the answers taken together, for the dialog and the server alike; paths are names of answers. */
  check?: (answers: never) => readonly FieldProblem[];
  /** What follows from it, told before it is done; by default the state that it leads to. */
  consequence?: string;
  /** What it does with other records, told before and on the record's page; the function of its name in `effects` does it. */
  effect?: string;
  /** Who hears of it besides those for whom it makes something wait. */
  tells?: StepNews;
  /** Marks a step that cannot be taken back easily. */
  isDangerous?: boolean;
  /** Marks a step beside the main way, which is never the first button. */
  isAside?: boolean;
  /** Its record's own page offers it where it leads to something: it is no button among the others. */
  isOfferedApart?: boolean;
  /** Only the product itself takes it, after whatever leads to it: nobody is offered it or told to expect it, administrators neither. */
  isByProduct?: boolean;
}

/** How an approval may end; what its starter has given up is `terminated` too. */
export type Outcome = 'approved' | 'rejected' | 'terminated';

/** A state that a record comes to, or which of them by what the record is. */
export type StateAfter<Row> = string | ((record: Row) => string);

/** How a record is approved by a drawn process. */
export interface ApprovalRule<Row> {
  /** The keys of all processes that may be chosen; these are never started without a record. */
  processes: readonly string[];
  /** The key of the deployed process, from the record as it is when submitted. */
  process: (record: Row) => string;
  /** What the instance is called in to-dos. */
  subject: (record: Row) => string;
  grants: Grants;
  /** Makes handing in an item of to-dos for those who may, until it is done. */
  duty?: Duty;
  /** The business states that go with the engine's events; `reopened` is where a returned record goes, and a withdrawn one where nothing else is said. */
  states: {
    from: readonly string[];
    submitted: string;
    approved: StateAfter<Row>;
    rejected: StateAfter<Row>;
    reopened: StateAfter<Row>;
    withdrawn?: StateAfter<Row>;
  };
  /** What conditions of its process may ask about what the record points to, by name and path: `{ categoryKind: 'category.kind' }`. */
  facts?: Readonly<Record<string, string>>;
  /** States that an approval runs beside without moving them, for what is done first and approved afterwards; where `approved` decides by the record, it moves these too. */
  beside?: readonly string[];
  /** Makes handing in afterwards an item of to-dos for those who may, in the states that an approval runs beside. */
  dutyBeside?: Duty;
  /** What each end of it does with other records, told on the record's page; the functions of these names in `outcomes` do it. */
  effects?: Readonly<Partial<Record<Outcome, string>>>;
}

/** The states from which a record is handed in: before anything is done, or afterwards beside it. */
export function handInStates({
  states,
  beside = [],
}: {
  states: { from: readonly string[] };
  beside?: readonly string[];
}): readonly string[] {
  return [...states.from, ...beside];
}

/** A call of a module beyond the common verbs. */
export interface ActionRule {
  title: string;
  grants: Grants;
  input: z.ZodType;
  output: z.ZodType;
  isWrite?: boolean;
  /** The answer is a secret, which is not kept for whoever repeats the call. */
  isSecret?: boolean;
  /** The `id` of the input names a record of the module, which must lie within what is granted. */
  isAboutRecord?: boolean;
  /** Fields of the module that the answer tells: the call is refused to whoever may not see one of them. */
  tells?: readonly string[];
  /** The fixed path, where the specification names one. */
  path?: string;
}

/** Other shapes that a list may be looked at in. */
export interface Looks<Name extends string> {
  /** Cards in columns by the state or a choice; moving a card takes the step that leads there, or changes the choice. */
  board?: {
    by: Name;
    /** The words that have a column, in their order; every word when left out. */
    columns?: readonly string[];
    /** What a card shows below the name of its record. */
    facts: readonly Name[];
    /** The percentage that a card draws as a bar. */
    progress?: Name;
  };
  /** Records on the day of `to`, or on every day from `from` to it. */
  calendar?: {
    from?: Name;
    to: Name;
    /** The event that moves a record to another day by asking for these fields; without it they are changed as they are. */
    move?: string;
  };
  /** Records as bars from the day of `from` to that of `to`; late by `due`, or by the days on which they were done. */
  gantt?: {
    from: Name;
    to: Name;
    /** The percentage up to which a bar is filled. */
    progress?: Name;
    /** When it was begun and finished; what is not finished lasts until today. */
    actual?: { from: Name; to: Name };
  };
  /** How many records there are where a value of `rows` meets one of `columns`: choices, entries, flags or references. */
  matrix?: { rows: Name; columns: Name };
}

/** What the list page shows and offers. */
export interface ListRule<Name extends string> {
  columns: readonly Name[];
  filters: readonly Name[];
  /** The order when the user chose none: a column name, `-` in front for the greatest first. */
  sort: string;
  /** A flag whose records stand before all others in that order, as what is pinned. */
  first?: Name;
  /** Fields that may be given the same value in several records at once; choices, references and days when left out. */
  batchEdit?: readonly Name[];
  /** Whence its records come, in a sentence: an empty list tells it to whoever adds none himself. */
  origin?: string;
  /** The ways to look at it beside the table. */
  looks?: Looks<Name>;
}

/** One titled group of a form. */
export interface FormSection<Name extends string> {
  title: string;
  fields: readonly Name[];
}

/** Records of another module that are rows of this one: they change only while their record may be edited, and go with it. */
export interface ChildRule {
  /** The reference by which they belong to it: `plannode.plan`. */
  rows: `${string}.${string}`;
  /** The field that keeps the order of the rows; the page gives it by the places that they stand in. */
  order?: string;
  /** Fields of a row that may be changed whatever the state of the record is. */
  always?: readonly string[];
}

/** Everything a business module states about itself; see {@link defineModule}. */
export interface Declaration<F extends Fields = Fields, C extends Fields = Fields> {
  /** Folder, URL segment, table, menu and right at once. */
  name: string;
  /** The Chinese noun. */
  title: string;
  /** What people enter. */
  fields: F;
  /** What only the server sets: by hooks, by lifecycle answers. */
  computed?: C;
  /** How computed fields follow from rows of other modules or from the record itself; in the order in which they are worked out. */
  rollups?: { readonly [Name in keyof C]?: RollupRule };
  states?: States;
  serial?: SerialRule;
  /** What a field of a new record follows from where it is left out; undefined where that tells nothing. */
  derived?: {
    readonly [Name in keyof F]?: (draft: Readonly<Record<string, unknown>>) => RecordOf<F>[Name] | undefined;
  };
  /** Fields that pages fill in by themselves, with what stands there where none does. People are not shown them. */
  preset?: { readonly [Name in keyof F]?: RecordOf<F>[Name] };
  /** The field that names a record in references, histories and messages. */
  label: keyof F & string;
  /** Fields that tell a record from others of the same label, in the second line of pickers. */
  note?: readonly ((keyof F | keyof C) & string)[];
  /** How references name a record where many share a label, as the versions of one document: fields of it in braces. */
  mention?: string;
  /** The field in whose order pickers offer records, as stages by their place; by the pinyin of the label when not said. */
  pickOrder?: keyof F & string;
  /** Combinations of fields that no two records may share. */
  unique?: readonly (readonly ((keyof F | keyof C) & string)[])[];
  /** Combinations of fields that the module's own checks look records up by. */
  indexes?: readonly (readonly ((keyof F | keyof C | 'status' | 'createdBy') & string)[])[];
  /**
   * What is wrong with a record's fields taken together, for the form and the server alike. `before` is null for a new
   * record; in a form fields may still be empty.
   */
  check?: (record: never, before: never) => readonly FieldProblem[];
  /** The reference to the same module that makes the records a tree. */
  parent?: keyof F & string;
  list: ListRule<
    (keyof F | keyof C | 'status' | 'number' | 'createdAt' | 'createdBy' | 'updatedAt' | 'approval') & string
  >;
  form?: readonly FormSection<keyof F & string>[];
  /** What a record's page shows beside it: fields of other modules that point to it (`contract.project`), in this order. */
  related?: readonly `${string}.${string}`[];
  /** The reference to the record on whose page this one is shown: where links to it lead as long as it has no list in the menus. */
  shownOn?: keyof F & string;
  /** Modules whose records are rows of this one, edited in a table on its page, each with its own life. */
  children?: readonly ChildRule[];
  /** References to it of records that mean nothing without it: they are removed with it, and come back with it. */
  takesAlong?: readonly `${string}.${string}`[];
  /** Until when a record is to be done: from it follow the colours of lists, the filter 到期, to-dos and reminders. */
  due?: DueRule<(keyof F | keyof C) & string>;
  /** The setting (`on`, `off`) that switches the module on: while it is off its calls are refused and its menus are hidden. */
  switchedBy?: string;
  /** Fields that only a record's own page tells: lists, exports, figures and histories leave them out, whoever asks. */
  detailOnly?: readonly ((keyof F | keyof C) & string)[];
  /** What decides who reads a record beside the usual ways, and is told to nobody: it may name whom it is kept from. */
  withheld?: readonly (keyof C & string)[];
  /** Which list of several shows a record as its own, by the words of a choice: the component of that list, `plan/stageplan`. */
  ownList?: { readonly field: keyof F & string; readonly views: Readonly<Record<string, string>> };
  /** Views of other folders that list its records, by component: `project/stagesetting`. */
  pages?: readonly string[];
  axes?: Axes;
  /** Whose own records these are. Whenever anybody else reads one of them, that is written down. */
  watched?: Pick<Axes, 'area' | 'company' | 'people'>;
  /**
   * Fields of users that go to whoever takes over somebody's work: those of axes, steps and limits when left out and the
   * records have a life. None where the records are about the person himself.
   */
  handover?: readonly ((keyof F | keyof C) & string)[];
  /** Who may do what, on which rows. `{}` is for administrators alone; a verb that is missing is nobody's. */
  access: {
    read: Grants;
    add?: Grants;
    update?: Grants;
    remove?: Grants;
    /** Who may read what was not handed in yet: records in the first state. Those who may read, when left out. */
    drafts?: Grants;
    /** Who may point to a record from elsewhere, when that is more than may read it. */
    pick?: Grants;
  };
  lifecycle?: Readonly<Record<string, LifecycleEvent>>;
  /**
   * The form that its records fill in: of the record that `of` refers to, by whoever may take the step `by`, which waits until
   * it is filled in. `form` is the field that names it; `shown` tells the records apart where their values stand together.
   */
  fills?: {
    of: keyof F & string;
    form: keyof F & string;
    by: string;
    shown: readonly ((keyof F | keyof C | 'status') & string)[];
  };
  /** What adding a record does with others, told where it is entered; the function `add` in `effects` does it. */
  addEffect?: string;
  approval?: ApprovalRule<never>;
  actions?: Readonly<Record<string, ActionRule>>;
  /** The choice that says how far the files of a record may be passed on, and the words with which fetching them is recorded. */
  confidential?: { field: (keyof F | keyof C) & string; words: readonly string[] };
  /** Paths that the specification fixes against the common rule. */
  paths?: Partial<Record<Verb, string>>;
}
