import sql, { type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import type { Hanging } from '#server/crud/hanging.ts';
import type { Origin } from '#server/http/endpoint.ts';
import type { Viewer } from '#shared/access.ts';
import type { CaseEvent } from '#shared/case-event.ts';
import type { Declaration, Outcome } from '#shared/declaration.ts';
import type { Fields, RecordOf } from '#shared/field.ts';
import type { AnyModule, Module, RowOf } from '#shared/module.ts';
import type { ApprovalState } from '#shared/state.ts';
import type { Context } from './context.ts';

/** A record that the product itself makes: fields, computed fields, and where it differs from a new one its id and state. */
export type MadeRecord = Record<string, unknown> & { id?: string; status?: string };

/**
 * The other records, for what a step of one does with them: as the system itself, in the same transaction, with all checks,
 * history and notices. Both histories name the other record.
 */
export interface Others {
  /** Adds a record of a module. */
  add(module: string, draft: Record<string, unknown>): Promise<{ id: string }>;
  /** Adds a record as the user who asks, with every check that the call itself makes. */
  enter(module: string, draft: Record<string, unknown>): Promise<{ id: string }>;
  /** Adds many records at once that were made out of checked ones; nothing about them is checked. */
  addMany(module: string, made: readonly MadeRecord[]): Promise<string[]>;
  /** Refuses unless the user who asks may read the record. */
  see(module: string, id: string): Promise<void>;
  /** Changes fields of a record, entered or computed, whatever its state. */
  change(module: string, id: string, patch: Record<string, unknown>): Promise<void>;
  /** Takes a step of a record's life. */
  take(module: string, id: string, event: string, answers?: Record<string, unknown>): Promise<void>;
  /** Calls an action that a module declares. */
  act(module: string, action: string, input: Record<string, unknown>): Promise<void>;
  /** Removes a record that nothing points to. */
  remove(module: string, id: string): Promise<void>;
  /** Which records of a module the person behind the step may read, as a condition under the alias `record`. */
  readable(module: string): Sql;
  /** Which records of a module a viewer may point to, as a condition under the alias `record`. */
  pickable(module: string, viewer: Viewer): Sql;
  /** Whether the user who asks holds a right of a module, on whichever rows. */
  may(module: string, verb: string): boolean;
}

/** Carries out what an event or the end of an approval does with other records. `record` is as that step left it; `answers` are those of an event. */
export type Effect<F extends Fields, C extends Fields> = (
  record: RowOf<F, C>,
  others: Others,
  context: Context,
  answers: Readonly<Record<string, unknown>>,
) => Promise<void>;

/** Computed values to store; null empties what stood there. */
type Computed<C extends Fields> = { [Name in keyof C]?: RecordOf<C>[Name] | null | undefined };

/** What a module adds to the common verbs. Everything runs in the transaction of the call. */
export interface Hooks<F extends Fields, C extends Fields> {
  /** What a new record's fields are where they were left out and the store tells; runs before anything is checked. */
  complete?(record: RecordOf<F>, context: Context): Promise<Partial<RecordOf<F>>> | Partial<RecordOf<F>>;
  /**
   * Checks a record about to be stored and may answer computed values to store with it. `previous` is null for a new one;
   * `modules` are all that there are, for what the declarations of others say of it.
   */
  beforeSave?(
    record: RecordOf<F>,
    previous: RowOf<F, C> | null,
    context: Context,
    modules: readonly AnyModule[],
  ): Promise<Computed<C> | undefined> | Computed<C> | undefined;
  /** Runs after the record is stored. */
  afterSave?(id: string, record: RecordOf<F>, context: Context): Promise<void>;
  /** Runs after the rows below the record were saved together; throwing undoes it. */
  afterRows?(id: string, context: Context): Promise<void>;
  /** Throws to keep a record from being submitted for approval. */
  beforeSubmit?(record: RowOf<F, C>, context: Context): Promise<void> | void;
  /** Runs when the approval of the record has ended, in the transaction of the decision; throwing undoes it. */
  afterDecision?(id: string, decision: Outcome, context: Context): Promise<void>;
  /** Runs whenever its process has moved the record, in the transaction of the step; throwing undoes it. */
  afterMove?(id: string, move: { kind: CaseEvent; opinion: string | null }, context: Context): Promise<void>;
  /** Throws to keep a record from being removed. */
  beforeRemove?(record: RowOf<F, C>, context: Context, modules: readonly AnyModule[]): Promise<void> | void;
}

/** Further values that a lifecycle event stores, and another state than its usual one where a rule leads there. */
export type Further<F extends Fields, C extends Fields> = Partial<
  RecordOf<F> & { [Name in keyof C]: RecordOf<C>[Name] | null }
> & {
  status?: string;
  /** `draft` lets a record that was approved be submitted anew. */
  approval?: ApprovalState;
};

/** Checks a lifecycle event and may answer what it leads to beside its own state. */
export type Guard<F extends Fields, C extends Fields> = (
  record: RowOf<F, C>,
  answers: Record<string, unknown>,
  context: Context,
) => Promise<Further<F, C> | undefined> | Further<F, C> | undefined;

/** The actions that a declaration promises: one function each, with the declared input and output. */
export type Actions<Rules> = {
  [Name in keyof Rules]: Rules[Name] extends {
    input: infer Input extends z.ZodType;
    output: infer Output extends z.ZodType;
  }
    ? (input: z.output<Input>, context: Context, others: Others, origin: Origin) => Promise<z.input<Output>>
    : never;
};

/** On which of the rows that grants name a person may take a step. */
export interface Offer<F extends Fields = Fields, C extends Fields = Fields> {
  /** A condition on the `record` of statements. */
  on: (viewer: Viewer) => Sql;
  /** What everybody else is told who takes the step all the same, where the usual words say too little. */
  refusal?: (record: RowOf<F, C>) => string;
}

/** Which records whoever fills a reference in may choose, as a condition on the `record` of statements; by the field, or `lines.field`. */
type Choices = Record<string, (viewer: Viewer) => Sql>;

/** What may be offered on some rows only: the events of a life, the common verbs that change a record, and its approval. */
type Offered<D extends Declaration> = keyof D['lifecycle'] | 'update' | 'remove' | 'submit' | 'withdraw';

/** A module together with its behaviour on the server. */
export interface ServedModule {
  module: AnyModule;
  hooks: Hooks<Fields, Fields>;
  guards: Record<string, Guard<Fields, Fields>>;
  offers: Record<string, Offer>;
  choices: Choices;
  actions: Record<string, (input: never, context: Context, others: Others, origin: Origin) => Promise<unknown>>;
  /** By the event that has them, `add` for what adding a record does. */
  effects: Record<string, Effect<Fields, Fields>>;
  /** The same by the end of an approval. */
  outcomes: Partial<Record<Outcome, Effect<Fields, Fields>>>;
  /** How rows of a sheet name each other, where not by the label in the columns that point to the same module. */
  hanging: Hanging | null;
}

/** Nobody is offered what only the product does. */
function offersByProduct({ lifecycle = {} }: Declaration): Record<string, Offer> {
  const events = Object.entries(lifecycle).filter(([, { isByProduct }]) => isByProduct);
  return Object.fromEntries(events.map(([name]) => [name, { on: () => sql`false` }]));
}

/** Joins a module and its behaviour. */
export function serve<F extends Fields, C extends Fields, D extends Declaration<F, C>>(
  module: Module<F, C, D>,
  parts: {
    hooks?: Hooks<F, C>;
    guards?: { [Event in keyof D['lifecycle']]?: Guard<F, C> };
    offers?: { [Verb in Offered<D>]?: Offer<F, C> };
    choices?: Choices;
    actions?: Actions<D['actions']>;
    effects?: { [Event in keyof D['lifecycle'] | 'add']?: Effect<F, C> };
    outcomes?: Partial<Record<Outcome, Effect<F, C>>>;
    hanging?: Hanging;
  },
): ServedModule {
  return {
    module: module as unknown as AnyModule,
    hooks: (parts.hooks ?? {}) as unknown as Hooks<Fields, Fields>,
    guards: (parts.guards ?? {}) as Record<string, Guard<Fields, Fields>>,
    offers: { ...parts.offers, ...offersByProduct(module.declaration) } as unknown as Record<string, Offer>,
    choices: parts.choices ?? {},
    actions: (parts.actions ?? {}) as unknown as ServedModule['actions'],
    effects: (parts.effects ?? {}) as unknown as ServedModule['effects'],
    outcomes: (parts.outcomes ?? {}) as unknown as ServedModule['outcomes'],
    hanging: parts.hanging ?? null,
  };
}
