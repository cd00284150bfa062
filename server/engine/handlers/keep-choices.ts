import { nodeName } from '#server/engine/definitions/graph.ts';
import type { Person } from '#server/engine/ports.ts';
import type { Step, Task, Token } from '#server/engine/step/step.ts';
import { spoken, tell } from '#server/engine/step/timeline.ts';
import { rulesOf } from '#server/engine/tasks/joint-rules.ts';
import { factsOf } from '#server/engine/variables/assignment.ts';
import { variablesAt } from '#server/engine/variables/scopes.ts';
import type { FlowNode, UserTaskNode } from '#shared/bpmn/process-model.ts';
import { AppError, type FieldProblem } from '#shared/error.ts';
import { type Asked, askedAfter, type Chooser } from './choices.ts';
import { choosableFor } from './choosable.ts';
import { type Choices, choicesVariable, choosersVariable, chosenFor, chosenIn } from './chosen.ts';
import { type Standing, standingFor } from './standing-choice.ts';

const mostPeople = 50;

/** Whom somebody chooses, and whom he has seen chosen before. */
export interface GivenChoices {
  choices?: Choices;
  /** By node; without it he has seen nobody there. */
  seenChoices?: Choices;
}

/** Where somebody chooses: as he starts a case, or as he goes on from a task. */
interface ChoosingPlace {
  readonly token?: Token;
  readonly from: FlowNode;
  readonly chooser: Chooser;
  readonly task?: Task;
}

/**
 * Takes whom somebody has chosen, as he starts a case or goes on from a node. Only nodes that are asked for are taken,
 * only active people; a node that is sure to come must have somebody. Whom another has chosen stays until somebody who has
 * seen that chooses otherwise, which the history tells.
 */
export async function takeChoices(
  step: Step,
  { token, from, chooser, task }: ChoosingPlace,
  { choices = {}, seenChoices = {} }: GivenChoices,
): Promise<void> {
  const asked = askedAfter(step.graph, from, chooser, await variablesAt(step, token));
  const changes = await checkChoices(step, token, asked, choices);
  const problems = changes.flatMap(({ node, standing, isOwn }) => {
    if (isOwn || standing.people.length === 0 || isSame(seenChoices[node.id] ?? [], idsOf(standing))) return [];
    const message = `【${nodeName(node)}】${toldOf(standing)}，请看过后再改`;
    return [{ path: `choices.${node.id}`, message }];
  });
  if (problems.length > 0) throw failing('conflict', problems);
  keep(step, await chosenIn(step), changes);
  for (const { node, standing, people } of changes) {
    if (standing.people.length === 0) continue;
    const text = `改由 ${namesOf(people)} 办理【${nodeName(node)}】（${toldOf(standing)}）`;
    tell(step, { kind: 'assign', text, node: { id: from.id, name: nodeName(from) }, ...(task && { taskId: task.id }) });
  }
}

/** Keeps whom somebody has chosen for what he is about to begin, whoever was chosen for the time before, by the same rules. */
export async function keepChoices(
  step: Step,
  token: Token | undefined,
  asked: readonly Asked[],
  choices: Choices,
): Promise<void> {
  keep(step, await chosenIn(step), await checkChoices(step, token, asked, choices));
}

/** Whom somebody chooses for a task instead of who stood there, if anybody did. */
interface Change {
  node: UserTaskNode;
  people: readonly Person[];
  standing: Standing;
  /** Whether he has chosen those before, too. */
  isOwn: boolean;
}

/** What the choices change; throws for what somebody must not choose or has left out. */
async function checkChoices(
  step: Step,
  token: Token | undefined,
  asked: readonly Asked[],
  choices: Choices,
): Promise<Change[]> {
  const isForeign = Object.keys(choices).some((id) => !asked.some(({ node }) => node.id === id));
  if (isForeign) throw new AppError('refused', '所选的节点现在不由你指定办理人');

  const { context, transaction } = step;
  const facts = await factsOf(step, token);
  const chooserId = step.actor?.id ?? facts.starter.id;
  const before = await chosenIn(step);
  const problems: FieldProblem[] = [];
  const changes: Change[] = [];
  for (const { node, isDue } of asked) {
    const ids = [...new Set(choices[node.id] ?? [])];
    const among = await choosableFor(context.directory, node, { ...facts, chooserId }, transaction);
    const standing = await standingFor(context.directory, node.id, before, transaction);
    // Where nobody is left to be chosen, the task says itself what is done without anybody.
    const isMissing = isDue && among?.length !== 0 && ids.length === 0 && standing.people.length === 0;
    const keys = ids.map((id) => `user:${id}`);
    const people = keys.length > 0 ? await context.directory.usersHolding(keys, transaction) : [];
    const problem = ids.length > 0 ? problemWith(node, { ids, people, among }) : isMissing ? '请选择办理人' : null;
    if (problem) problems.push({ path: `choices.${node.id}`, message: `【${nodeName(node)}】${problem}` });
    else if (ids.length > 0 && !isSame(ids, idsOf(standing))) {
      const inOrder = people.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
      changes.push({ node, people: inOrder, standing, isOwn: standing.by?.id === chooserId });
    }
  }
  if (problems.length > 0) throw failing('invalid', problems);
  return changes;
}

function failing(failure: 'invalid' | 'conflict', fields: FieldProblem[]): AppError {
  return new AppError(failure, fields.map(({ message }) => message).join('；'), { fields });
}

function problemWith(
  node: UserTaskNode,
  { ids, people, among }: { ids: readonly string[]; people: readonly Person[]; among: readonly Person[] | null },
): string | null {
  if (ids.length > mostPeople) return `最多选择 ${mostPeople} 人`;
  if (ids.length > 1 && rulesOf(node).isOneChosen) return '只能选择一人';
  if (people.length !== ids.length) return '选择的人员不存在或已停用';
  const outside = among ? people.filter(({ id }) => !among.some((one) => one.id === id)) : [];
  return outside.length > 0 ? `${namesOf(outside)} 不在可选范围内，请重新选择` : null;
}

function keep(
  step: Step,
  { choices, choosers }: Awaited<ReturnType<typeof chosenIn>>,
  changes: readonly Change[],
): void {
  if (changes.length === 0) return;
  const { actor, instance } = step;
  const by = actor
    ? { id: actor.id, name: spoken(step, actor.name) }
    : { id: instance.starterId, name: instance.starterName };
  step.variables.keepOwn({
    [choicesVariable]: {
      ...choices,
      ...Object.fromEntries(changes.map(({ node, people }) => [node.id, people.map(({ id }) => id)])),
    },
    [choosersVariable]: { ...choosers, ...Object.fromEntries(changes.map(({ node }) => [node.id, by])) },
  });
}

/** `甲 已指定 乙、丙` */
function toldOf({ people, by }: Standing): string {
  return by ? `${by.name} 已指定 ${namesOf(people)}` : `已指定 ${namesOf(people)}`;
}

function namesOf(people: readonly Person[]): string {
  return people.map(({ name }) => name).join('、');
}

function idsOf({ people }: Standing): string[] {
  return people.map(({ id }) => id);
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((id) => others.includes(id));
}

/** Puts one person in the place of another wherever he was chosen for a task, and tells whether he was. */
export async function replaceChosen(step: Step, fromId: string, toId: string): Promise<boolean> {
  const { choices } = await chosenIn(step);
  const nodes = Object.keys(choices).filter((id) => chosenFor(id, choices).includes(fromId));
  if (nodes.length === 0) return false;
  const moved = nodes.map((node): [string, string[]] => [
    node,
    [...new Set(chosenFor(node, choices).map((id) => (id === fromId ? toId : id)))],
  ]);
  step.variables.keepOwn({ [choicesVariable]: { ...choices, ...Object.fromEntries(moved) } });
  return true;
}

/** Puts whoever was chosen for a node at the one that stands for it in another version. */
export async function moveChosen(step: Step, imageOf: (nodeId: string) => string): Promise<void> {
  const { choices, choosers } = await chosenIn(step);
  if (Object.keys(choices).length === 0) return;
  const moved = (byNode: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(byNode).map(([id, each]) => [imageOf(id), each]));
  step.variables.keepOwn({ [choicesVariable]: moved(choices), [choosersVariable]: moved(choosers) });
}
