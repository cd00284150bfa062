import type { FlowNode, UserTaskNode } from '#shared/bpmn/process-model.ts';
import { AppError, type FieldProblem } from '#shared/error.ts';
import { factsOf } from './assignment.ts';
import { choosableFor } from './choosable.ts';
import { choicesVariable, chosenFor } from './chosen.ts';
import { type Graph, nodeName } from './graph.ts';
import { rulesOf } from './joint-rules.ts';
import type { Person } from './ports.ts';
import { type Ahead, tasksAhead } from './reading/forecast.ts';
import { variablesAt } from './scopes.ts';
import type { Step, Token } from './step.ts';
import type { Variables } from './variables.ts';

/** Whom somebody has chosen for later tasks: user ids by node. */
export type Choices = Readonly<Record<string, readonly string[]>>;

const mostPeople = 50;

/** Who chooses: whoever starts the case, or whoever goes on from a node. */
export type Chooser = 'starter' | 'handler';

/** A task whose people somebody chooses now. */
export interface Asked {
  node: UserTaskNode;
  /** Whether it is sure to come, so that somebody has to be chosen. */
  isDue: boolean;
}

/**
 * The tasks whose people are chosen on leaving a node: by a handler those that come next and leave it to the one before,
 * by the starter all that leave it to him besides.
 */
export function askedAfter(graph: Graph, from: FlowNode, chooser: Chooser, variables: Variables): Asked[] {
  const next = tasksAhead(graph, [from], variables, { isNextOnly: true });
  const asked = next
    .filter(({ node }) => leavesToHandler(node))
    .map(({ node, isCertain }) => ({ node, isDue: isCertain }));
  if (chooser === 'handler') return asked;
  const ahead = tasksAhead(graph, [from], variables);
  const certain = new Set(ahead.filter(({ isCertain }) => isCertain).map(({ node }) => node.id));
  const left = Object.values(graph.process.nodes).filter((node) => node.kind === 'userTask');
  const own = left.filter(({ approval }) => approval?.candidateRule === 'starterSelect');
  return [...asked, ...own.map((node) => ({ node, isDue: certain.has(node.id) }))];
}

/** A task that may come next. */
export interface MaybeNext extends Ahead {
  /** Whether it does as things stand, or may. */
  isComing: boolean;
}

/**
 * The tasks that may come next by whatever is filled in, as far as they come or a handler chooses their people: by what is
 * filled in now some of those do not come.
 */
export function tasksNext(graph: Graph, from: FlowNode, variables: Variables): MaybeNext[] {
  const coming = tasksAhead(graph, [from], variables, { isNextOnly: true });
  const byId = new Map(coming.map((each) => [each.node.id, each]));
  return tasksAhead(graph, [from], null, { isNextOnly: true })
    .map(({ node }) => {
      const comes = byId.get(node.id);
      return { node, isCertain: comes?.isCertain ?? false, isComing: comes !== undefined };
    })
    .filter(({ node, isComing }) => isComing || leavesToHandler(node));
}

/** Whether whoever goes on from the node before chooses the people of a task. */
export function leavesToHandler({ approval }: UserTaskNode): boolean {
  return approval?.candidateRule === 'previousSelect';
}

/** The task whose people are chosen by whoever begins it in an ad-hoc sub-process; nothing where its people are told otherwise. */
export function askedToBegin(node: FlowNode): Asked[] {
  return node.kind === 'userTask' && leavesToHandler(node) ? [{ node, isDue: true }] : [];
}

/**
 * Takes whom somebody has chosen, as he starts a case or goes on from a node. Only nodes that are asked for are taken,
 * only active people; a node that is sure to come must have somebody.
 */
export async function takeChoices(
  step: Step,
  at: { readonly token?: Token; readonly from: FlowNode; readonly chooser: Chooser },
  choices: Choices,
): Promise<void> {
  const asked = askedAfter(step.graph, at.from, at.chooser, await variablesAt(step, at.token));
  await keepChoices(step, at.token, asked, choices);
}

/** Keeps whom somebody has chosen for the tasks that he is asked about, by the same rules. */
export async function keepChoices(
  step: Step,
  token: Token | undefined,
  asked: readonly Asked[],
  choices: Choices,
): Promise<void> {
  const variables = await variablesAt(step, token);
  const isForeign = Object.keys(choices).some((id) => !asked.some(({ node }) => node.id === id));
  if (isForeign) throw new AppError('refused', '所选的节点现在不由你指定办理人');

  const facts = await factsOf(step, token);
  const chooserId = step.actor?.id ?? facts.starter.id;
  const problems: FieldProblem[] = [];
  for (const { node, isDue } of asked) {
    const chosen = [...new Set(choices[node.id] ?? [])];
    const among = await choosableFor(step.context.directory, node, { ...facts, chooserId }, step.transaction);
    // Where nobody is left to be chosen, the task says itself what is done without anybody.
    const isMissing = isDue && among?.length !== 0 && chosen.length === 0 && chosenFor(node.id, variables).length === 0;
    const problem =
      chosen.length > 0 ? await problemWith(step, node, chosen, among) : isMissing ? '请选择办理人' : null;
    if (problem) problems.push({ path: `choices.${node.id}`, message: `【${nodeName(node)}】${problem}` });
  }
  if (problems.length > 0) {
    throw new AppError('invalid', problems.map(({ message }) => message).join('；'), { fields: problems });
  }
  const given = Object.entries(choices).filter(([, people]) => people.length > 0);
  if (given.length === 0) return;
  const before = variables[choicesVariable];
  const known = typeof before === 'object' && before !== null ? before : {};
  const chosen = Object.fromEntries(given.map(([id, people]) => [id, [...new Set(people)]]));
  step.variables.set({ [choicesVariable]: { ...known, ...chosen } });
}

async function problemWith(
  { context, transaction }: Step,
  node: UserTaskNode,
  userIds: readonly string[],
  among: readonly Person[] | null,
): Promise<string | null> {
  if (userIds.length > mostPeople) return `最多选择 ${mostPeople} 人`;
  if (userIds.length > 1 && rulesOf(node).isOneChosen) return '只能选择一人';
  const keys = userIds.map((id) => `user:${id}`);
  const people = await context.directory.usersHolding(keys, transaction);
  if (people.length !== userIds.length) return '选择的人员不存在或已停用';
  const outside = among ? people.filter(({ id }) => !among.some((one) => one.id === id)) : [];
  return outside.length > 0 ? `${outside.map(({ name }) => name).join('、')} 不在可选范围内，请重新选择` : null;
}

/** Puts one person in the place of another wherever he was chosen for a task, and tells whether he was. */
export async function replaceChosen(step: Step, fromId: string, toId: string): Promise<boolean> {
  const variables = await variablesAt(step, undefined);
  const all = variables[choicesVariable];
  if (typeof all !== 'object' || all === null) return false;
  const nodes = Object.keys(all).filter((id) => chosenFor(id, variables).includes(fromId));
  if (nodes.length === 0) return false;
  const moved = nodes.map((node): [string, string[]] => [
    node,
    [...new Set(chosenFor(node, variables).map((id) => (id === fromId ? toId : id)))],
  ]);
  step.variables.set({ [choicesVariable]: { ...all, ...Object.fromEntries(moved) } });
  return true;
}
