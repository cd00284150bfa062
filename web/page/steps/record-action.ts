import { answerProblems } from '#shared/check-record.ts';
import type { LifecycleEvent } from '#shared/declaration.ts';
import type { FieldProblem } from '#shared/error.ts';
import { type Fields, longText } from '#shared/field.ts';
import type { AnyModule, RowOf } from '#shared/module.ts';
import { nextTurn, type Opening, shutAt, shutNote } from '#shared/opening.ts';
import type { AnyOperation } from '#shared/operation.ts';
import { submittedWords } from '#web/page/record/submitted-words.ts';
import { chosenWayBack } from '#web/page/record/way-back.ts';

/** A record of any module. */
export type Row = RowOf<Fields, Fields>;

/** What a person can do with a record by one button, besides editing it. */
export interface RecordAction {
  /** The word that a record's `allowed` names it by. */
  name: string;
  /** The verb on the button. */
  title: string;
  /** What is done with several records, told of as `3 条任务`; the verb before them without it. */
  titleOf?: (records: string) => string;
  operation: AnyOperation;
  /** What is asked before. */
  ask: Fields | null;
  /** What follows from it, told before it is done; null where what is asked says enough. */
  consequence: string | null;
  /** What it does with other records, told before it is done. */
  effect: string | null;
  isDangerous: boolean;
  /** Whether it leads away from the main way, so that it is never the first thing offered. */
  isAside: boolean;
  /** When it can be taken, by what the record holds. */
  opening?: Opening | undefined;
  /** What is wrong with the answers taken together, and with the record that is asked about. */
  check: (answers: Record<string, unknown>, record: Readonly<Record<string, unknown>>) => readonly FieldProblem[];
  /** What stands before the name of an answer in the path of a problem with it. */
  answersAt: string;
  inputOf: (row: Row, answers: Record<string, unknown>) => Record<string, unknown>;
  /** What is said once it is done, where the answer tells more than that. */
  doneWords?: (answer: unknown) => string;
}

/** What is said of a record once an action is done with it. */
export function doneWordsOf({ title, doneWords }: RecordAction, answer: unknown): string {
  return doneWords?.(answer) ?? `已${title}`;
}

const nothingWrong = () => [];

/** The step that takes a record back from where another one leads to where it may have been. */
function wayBack(
  { lifecycle = {} }: AnyModule['declaration'],
  { from, to }: LifecycleEvent,
): LifecycleEvent | undefined {
  return Object.values(lifecycle).find(
    (event) =>
      !event.isByProduct &&
      to !== undefined &&
      event.from.includes(to) &&
      event.to !== undefined &&
      from.includes(event.to),
  );
}

/** What a person agrees to: nothing happens to a record at one click. */
function consequenceOf({ declaration, title }: AnyModule, event: LifecycleEvent): string | null {
  if (event.consequence) return event.consequence;
  const label = event.to && declaration.states?.[event.to]?.label;
  if (event.isDangerous) {
    const back = wayBack(declaration, event);
    return back ? `${title}将变为“${label}”，以后可以“${back.title}”。` : '此操作不能撤回，请确认。';
  }
  if (event.ask || !label) return null;
  return `${title}将变为“${label}”。`;
}

const target = ({ id, version }: Row) => ({ id, version });

/** Everything that can be done with the records of a module, the next step of their life first and what destroys last. */
export function actionsOf(module: AnyModule): RecordAction[] {
  const { lifecycle = {} } = module.declaration;
  const events = Object.entries(lifecycle).map(
    ([name, event]): RecordAction => ({
      name,
      title: event.title,
      operation: (module.events as Record<string, AnyOperation>)[name] as AnyOperation,
      ask: event.ask ?? null,
      consequence: consequenceOf(module, event),
      effect: event.effect ?? null,
      isDangerous: event.isDangerous ?? false,
      isAside: event.isAside ?? false,
      opening: event.opening,
      check: (answers, record) => answerProblems(event, answers, record),
      answersAt: 'answers.',
      inputOf: (row, answers) => ({ ...target(row), answers }),
    }),
  );
  return [
    ...approvalActions(module),
    ...events.filter(({ isDangerous }) => !isDangerous),
    ...events.filter(({ isDangerous }) => isDangerous),
    {
      name: 'remove',
      title: '删除',
      operation: module.calls.remove,
      ask: null,
      consequence: '删除后不再出现在列表中，30 天内可以在回收站恢复。',
      effect: null,
      isDangerous: true,
      isAside: true,
      check: nothingWrong,
      answersAt: '',
      inputOf: target,
    },
  ];
}

function approvalActions({ approvalCalls, declaration }: AnyModule): RecordAction[] {
  if (!approvalCalls) return [];
  return [
    {
      name: 'submit',
      title: '提交审批',
      operation: approvalCalls.submit,
      ask: null,
      consequence: '审批期间内容不能修改；需要修改时可以先撤回。',
      effect: declaration.approval?.effects?.approved ? `审批通过后：${declaration.approval.effects.approved}` : null,
      isDangerous: false,
      isAside: false,
      check: nothingWrong,
      answersAt: '',
      inputOf: (row) => ({ ...target(row), ...chosenWayBack(row.id) }),
      doneWords: submittedWords,
    },
    {
      name: 'withdraw',
      title: '撤回',
      operation: approvalCalls.withdraw,
      ask: { reason: longText('撤回原因', 500).optional() },
      consequence: null,
      effect: null,
      isDangerous: false,
      isAside: true,
      check: nothingWrong,
      answersAt: '',
      inputOf: (row, { reason }) => ({ ...target(row), reason }),
    },
  ];
}

/** What buttons may offer: all but what the page of a record offers itself. */
function offeredActions(module: AnyModule): RecordAction[] {
  const { lifecycle = {} } = module.declaration;
  return actionsOf(module).filter(({ name }) => !lifecycle[name]?.isOfferedApart);
}

/** Whether the rights and the state that the server has weighed, and the time, let something be done with a record. */
function isOpen({ name, opening }: RecordAction, row: Row, now: Date): boolean {
  return row.allowed.includes(name) && shutAt(opening, row, now) === null;
}

/** What may be done with a record now. */
export function allowedActions(module: AnyModule, row: Row, now = new Date()): RecordAction[] {
  return offeredActions(module).filter((action) => isOpen(action, row, now));
}

/** What may be done with a record at another time than this, its title saying when. */
export function shutActions(module: AnyModule, row: Row, now: Date): { name: string; title: string }[] {
  return offeredActions(module).flatMap(({ name, title, opening }) => {
    const shut = row.allowed.includes(name) ? shutAt(opening, row, now) : null;
    return shut ? [{ name, title: `${title}${shutNote(shut)}` }] : [];
  });
}

/** The next moment at which something can be done with a record that cannot be done now, or the other way round. */
export function nextTurnOf({ declaration: { lifecycle = {} } }: AnyModule, row: Row, now: Date): Date | null {
  const turns = row.allowed.flatMap((name) => nextTurn(lifecycle[name]?.opening, row, now) ?? []);
  return turns.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
}

/** What may be done now with every one of several records. */
export function commonActions(module: AnyModule, rows: readonly Row[]): RecordAction[] {
  if (rows.length === 0) return [];
  const now = new Date();
  return offeredActions(module).filter((action) => rows.every((row) => isOpen(action, row, now)));
}

/** How a record is called in a sentence: by its number where it has one, and its label. */
export function recordTitle({ declaration }: AnyModule, row: Row): string {
  return [row.number, row[declaration.label]].filter(Boolean).join(' ');
}
