import type { Database, Queryable, Transaction } from '#server/database/database.ts';
import type { CandidateRule } from '#shared/bpmn/approval-settings.ts';
import type { FormField } from '#shared/bpmn/process-model.ts';
import type { CaseEvent } from '#shared/case-event.ts';
import type { FieldProblem } from '#shared/error.ts';
import type { Fields } from '#shared/field.ts';
import type { InstanceStatus } from './step/state.ts';
import type { Variables } from './variables/variables.ts';

/** A person as lists show him. */
export interface Person {
  id: string;
  name: string;
}

/** Who acts: the person, the candidate keys he holds, and whether he administers processes. */
export interface Actor extends Person {
  /** `user:<id>`, `role:operator`, `role:cityleader@area:<id>` and so on. */
  keys: readonly string[];
  isAdmin: boolean;
}

/** What is known of an instance while people are looked for or a service runs. */
export interface InstanceFacts {
  instanceId: string;
  businessModule: string | null;
  businessId: string | null;
  starter: Person;
  variables: Variables;
}

/** Rules that name people by what somebody has chosen or filled in. */
export type ChosenRule = 'starterSelect' | 'previousSelect' | 'formUser';

/** Whom a user task asks for, its expressions evaluated: by a rule of ours, or by what a file for another engine names. */
export type Assignment =
  | { kind: 'rule'; rule: Exclude<CandidateRule, ChosenRule | 'starter' | 'expression'>; values: readonly string[] }
  | { kind: 'named'; assignee: string | null; users: readonly string[]; groups: readonly string[] };

/** Who exists. The engine itself knows no people, only keys. */
export interface Directory {
  /** The candidate keys that an assignment means for this instance; names nobody knows give no key. */
  candidatesFor(assignment: Assignment, facts: InstanceFacts, store: Queryable): Promise<string[]>;
  /** The keys of those to whom a person's work goes up; none when nobody stands above him. */
  superiorsOf(person: Person, store: Queryable): Promise<string[]>;
  /** The areas in which an instance lies, and those above them. */
  areasOf(facts: Pick<InstanceFacts, 'businessModule' | 'businessId' | 'starter'>, store: Queryable): Promise<string[]>;
  /** Active users who hold at least one of the keys, each once. */
  usersHolding(keys: readonly string[], store: Queryable): Promise<Person[]>;
}

/** What a business record says of itself, now. */
export interface RecordFacts {
  /** What conditions may ask; nobody can write these but by changing the record. */
  variables: Variables;
  /** Whose record it is. */
  authorIds: readonly string[];
}

/** What is asked of a service: the drawing's own words, their expressions evaluated. */
export interface ServiceRequest extends InstanceFacts {
  /** Null for a listener of the process itself. */
  nodeId: string | null;
  /** The method that the drawing calls on the service; null when it names the service alone. */
  method: string | null;
  args: readonly unknown[];
  /** What the drawing injects, by name. */
  fields: Variables;
  /** What the engines tell of the place and of who acts, by the names that expressions have for it. */
  context: Variables;
}

/** What a service task sees. The work belongs to the transaction of the step, so it must not reach outside. */
export interface ServiceContext extends ServiceRequest {
  transaction: Transaction;
}

/**
 * How a name that no code is registered under is done: `call` by a request after the step, `fetch` by whoever fetches
 * it and tells when it is done, `pass` not at all, as an administrator has decided.
 */
export interface OutsideWork {
  kind: 'call' | 'fetch' | 'pass';
  /** How often it is tried; the usual number when it is not said. */
  attempts?: number;
}

/** Who does named work: code of the product, or what is declared of the outside. */
export type Registered = { name: string; handler: ServiceHandler } | { name: string; outside: OutsideWork };

/** One request to the outside. */
export interface OutsideCall extends ServiceRequest {
  /** The registered name, or the built-in type. */
  name: string;
  isBuiltIn: boolean;
  /** The same for each attempt, so that whoever is asked can tell them from new ones. */
  key: string;
}

/** What the outside has answered: variables to set, and the whole for the one variable that a drawing may ask for. */
export interface OutsideReply {
  variables: Variables;
  result?: unknown;
}

/** What is done outside of the transactions of steps. */
export interface Outside {
  /** What is declared for the names, by name. */
  declared(names: readonly string[], store: Queryable): Promise<ReadonlyMap<string, OutsideWork>>;
  /** Does one request; throws when it fails, a ProcessError when the drawing may catch it. */
  call(call: OutsideCall, database: Database): Promise<OutsideReply>;
}

/** Work behind a service task; answers variables to set. When it throws, the whole step is undone. */
export type ServiceHandler = (context: ServiceContext) => Promise<Variables | undefined>;

/** Something that the business record has to follow, or that its case has ended as it goes on in another (`replaced`). */
export interface InstanceEvent {
  kind: CaseEvent | 'replaced';
  instanceId: string;
  businessModule: string | null;
  businessId: string | null;
  status: InstanceStatus;
  round: number;
  starter: Person;
  /** Whose action led here; the system's own user when it went on by itself. */
  actor: Person;
  opinion: string | null;
}

/** The events with which a case is over. */
export const endings: readonly InstanceEvent['kind'][] = [
  'approved',
  'rejected',
  'cancelled',
  'terminated',
  'replaced',
];

/** Called in the transaction of the step, after its rows are written; throwing undoes the step. */
export type InstanceListener = (event: InstanceEvent, transaction: Transaction) => Promise<void>;

/** What one step did, for telling people and open pages about it. */
export interface StepReport {
  instance: { id: string; definitionId: string; title: string; starter: Person };
  /** Who acted; null when the system went on by itself. */
  actor: Person | null;
  /** In whose place the actor acted as a substitute, and what he did, one sentence each. */
  inPlaceOf: { principal: Person; sentences: readonly string[] } | null;
  /** Open tasks that somebody holds now who did not hold them before, and who may handle them in his place. */
  assigned: readonly {
    taskId: string;
    nodeName: string;
    assignee: Person;
    agentIds: readonly string[];
    /** Who has sent it there and how, one sentence; null where it has come on the way that is drawn. */
    sentence: string | null;
  }[];
  /** Open tasks that wait for whoever holds a key and claims them, and did not before. */
  offered: readonly {
    taskId: string;
    nodeName: string;
    sentence: string | null;
    candidateKeys: readonly string[];
    barredIds: readonly string[];
  }[];
  /** Tasks that were there before and ask nobody any more, or only the one who has them now. */
  settledTaskIds: readonly string[];
  /** `user:<id>` and candidate keys of all whose lists of work may look different now. */
  concernedKeys: readonly string[];
  events: readonly InstanceEvent[];
  /** Who was told of the case without deciding. */
  copied: readonly Person[];
  /** Whose open tasks were urged, and in which words. */
  reminders: readonly { taskId: string; nodeName: string; keys: readonly string[]; text: string }[];
  /** What keeps branches from going on until an administrator looks at it, one sentence each. */
  incidents: readonly string[];
  /** Whether it was held or let go on, and the reason; null for what leaves that as it was. */
  hold: { isHeld: boolean; reason: string | null } | null;
  /** Whether what the instance or a branch of it stood still for before is over: surely, perhaps, or not by this step. */
  goesOn: 'surely' | 'perhaps' | 'not';
}

/** Called last in the transaction of every step; throwing undoes the step. */
export type StepObserver = (report: StepReport, transaction: Transaction) => Promise<void>;

/**
 * Checks what values of a form refer to, ties the files among them to the instance, and answers the names of what is
 * referred to. `before` is what the instance knew.
 */
export type EnteredValues = (
  fields: Fields,
  values: Variables,
  before: Variables,
  about: {
    readonly transaction: Transaction;
    readonly actor: Person | null;
    readonly instance: { readonly id: string };
  },
) => Promise<{ problems: readonly FieldProblem[]; labels: Readonly<Record<string, string>> }>;

/** A field of a case as people know it: what it is called, and its value in words; null for nothing. */
export interface ReadField {
  label: string;
  text: string | null;
}

/** How cases are numbered and told of. */
export interface CaseWords {
  /** The next number of a rule in a period: each once, across all processes that share the rule. */
  nextNumber(rule: string, period: string, transaction: Transaction): Promise<number>;
  /** Fields of the forms of a case and of its record, by their names; what neither has is left out. */
  fieldsOf(
    names: readonly string[],
    about: { module: string | null; id: string | null; form: readonly FormField[]; values: Variables },
    store: Queryable,
  ): Promise<Readonly<Record<string, ReadField>>>;
}

/** What the engine is given from outside. */
export interface EnginePorts {
  directory: Directory;
  /** By the name that service tasks use. */
  services: ReadonlyMap<string, ServiceHandler>;
  /** Without it nothing is declared and nothing is called. */
  outside?: Outside;
  binding: InstanceListener;
  /** Reads the record of an instance; without it records say nothing. */
  record?: (about: { module: string; id: string }, store: Queryable) => Promise<RecordFacts>;
  /** All that has been entered in the record of an instance, by field; without it only what conditions may ask counts as seen. */
  content?: (about: { module: string; id: string }, store: Queryable) => Promise<Variables>;
  /** Looks at what a person filled in before it is taken; without it values mean nothing outside of the instance. */
  entered?: EnteredValues;
  /** Ties files that somebody has sent to the instance; throws for those that are not his or another's already. */
  attach?: (
    files: readonly string[],
    about: { actor: Person; instance: { readonly id: string }; transaction: Transaction },
  ) => Promise<void>;
  /** Without it cases have no numbers, and values are told as they are stored. */
  words?: CaseWords;
  /** Nobody watches when there is none. */
  observer?: StepObserver;
  /** Whether somebody was told that a task waits for him; without it anybody may have been. */
  wasAsked?: (userId: string, taskId: string, store: Queryable) => Promise<boolean>;
}

/** An error that the drawing may catch: what a service throws when the process shall take another way. */
export class ProcessError extends Error {
  readonly code: string;
  /** What is known although the work failed, for whoever catches it. */
  readonly variables: Variables;

  constructor(code: string, message = code, variables: Variables = {}) {
    super(message);
    this.code = code;
    this.variables = variables;
  }
}
