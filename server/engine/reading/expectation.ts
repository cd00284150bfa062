import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { select } from '#server/database/row.ts';
import { calledDefinition } from '#server/engine/calling/called-definition.ts';
import { type Graph, nodeName } from '#server/engine/definitions/graph.ts';
import { type Asked, askedAfter, type MaybeNext, tasksNext } from '#server/engine/handlers/choices.ts';
import { type ChoiceFacts, choosableFor } from '#server/engine/handlers/choosable.ts';
import { type Chosen, nobodyChosen, readChosen } from '#server/engine/handlers/chosen.ts';
import { standingFor } from '#server/engine/handlers/standing-choice.ts';
import { selfRuleOf } from '#server/engine/handlers/unasked.ts';
import type { Person } from '#server/engine/ports.ts';
import { type EngineContext, type Instance, recordOf, type Token } from '#server/engine/step/step.ts';
import { processInstance, processToken } from '#server/engine/tables/tables.ts';
import { rulesOf } from '#server/engine/tasks/joint-rules.ts';
import { type AssignmentFacts, assignedKeys } from '#server/engine/variables/assignment.ts';
import { readVariables, type Variables } from '#server/engine/variables/variables.ts';
import { beginningOf } from '#shared/bpmn/form-fields.ts';
import type { FlowNode, UserTaskNode } from '#shared/bpmn/process-model.ts';
import { AppError } from '#shared/error.ts';
import { ExpressionError } from '#shared/expression/expression-error.ts';
import { type Ahead, type CallAhead, workAhead } from './forecast.ts';
import { type Turns, turnsToCome } from './turns.ts';

/** A user task that lies ahead, for people. */
export interface Expected {
  nodeId: string;
  name: string;
  isCertain: boolean;
  /** Who would have it now, some of them where there are many; null where that is open. */
  people: string[] | null;
  peopleCount: number;
  /** Whether it would ask nobody but whoever starts the case, whose own approval is passed. */
  isPassed: boolean;
  /** Whether whoever goes on now chooses its people. */
  isAsked: boolean;
  /** Whether he would, by this or by something else that he fills in. */
  mayBeAsked: boolean;
  /** Whom somebody has chosen already, where he chooses; and who that was, null where it was not written down. */
  chosen: Person[];
  chosenBy: string | null;
  /** Some of those among whom they are chosen; null where anybody may be, or nobody chooses. */
  choosable: string[] | null;
  choosableCount: number;
  /** Whether only one may be chosen. */
  isOneChosen: boolean;
}

/** So many names are told. */
const namesTold = 5;

/** What lies ahead of a case that somebody is about to start, by what he has filled in so far. */
export async function expectedAtStart(
  context: EngineContext,
  store: Queryable,
  starter: { id: string; name: string },
  { key, entered }: { key: string; entered: Variables },
): Promise<Expected[]> {
  const definitionId = await newestOf(store, key);
  const graph = await context.graphs.of(store, definitionId);
  const { start } = graph.process;
  if (!start) return [];
  const writable = start.formFields.filter(({ isWritable }) => isWritable);
  const names = new Set(writable.map(({ id }) => id));
  const own = Object.fromEntries(Object.entries(entered).filter(([name]) => names.has(name)));
  const variables = given({ ...beginningOf(writable), ...own });
  const facts = {
    instanceId: '',
    businessModule: null,
    businessId: null,
    starter,
    variables,
    chooserId: starter.id,
    ...nobodyChosen,
  };
  const asked = askedAfter(graph, start, 'starter', variables);
  return told(context, store, { graph, definitionId, facts, ahead: workAhead(graph, [start], variables), asked });
}

async function newestOf(store: Queryable, key: string): Promise<string> {
  const newest = await store.one<{ id: string }>(sql`
    select id from process_definition where key = ${key} and not is_suspended order by version desc limit 1`);
  if (!newest) throw new AppError('notFound', '流程尚未部署');
  return newest.id;
}

/**
 * What lies ahead of a case, with what is left inside the processes that it has called; with a node, what comes next after it by what its handler has filled in so far, and whose people
 * he would choose if he filled in something else.
 */
export async function expectedOf(
  context: EngineContext,
  store: Queryable,
  instance: Instance,
  next?: { nodeId: string; entered: Variables; chooserId: string },
): Promise<Expected[]> {
  const graph = await context.graphs.of(store, instance.definitionId);
  const record = await recordOf(context, store, instance);
  const known = { ...(await readVariables(store, instance.id)), ...record.variables };
  const node = next && graph.node(next.nodeId);
  const writable = node?.kind === 'userTask' ? node.formFields.filter(({ isWritable }) => isWritable) : [];
  const names = new Set(writable.map(({ id }) => id));
  const own = Object.entries(next?.entered ?? {}).filter(([name]) => names.has(name));
  const variables = given({ ...known, ...Object.fromEntries(own) });
  const starter = { id: instance.starterId, name: instance.starterName };
  const { businessModule, businessId } = instance;
  const chooserId = next?.chooserId ?? null;
  const chosen = await readChosen(store, instance.id);
  const facts = { instanceId: instance.id, businessModule, businessId, starter, variables, chooserId, ...chosen };
  const at = { graph, definitionId: instance.definitionId, facts };
  if (node) {
    const ahead = tasksNext(graph, node, variables);
    return told(context, store, { ...at, ahead, asked: askedAfter(graph, node, 'handler', variables) });
  }
  const tokens = await select(store, processToken, sql`instance_id = ${instance.id}`);
  const turns = [...(await turnsToCome(context, store, graph, tokens)).values()];
  const ahead = workAhead(graph, standingAt(tokens, graph), variables);
  return onlyOnce([
    ...turns.flatMap((each) => nextIn(graph, each)),
    ...(await leftInside(context, store, instance, { graph, tokens })),
    ...(await told(context, store, { ...at, ahead, asked: [] })),
  ]);
}

/** Several calls of one node have the same ahead of them, and a way back leads to it again. */
function onlyOnce(expected: readonly Expected[]): Expected[] {
  const byId = new Map<string, Expected>();
  for (const each of expected) {
    const known = byId.get(each.nodeId);
    byId.set(each.nodeId, known ? { ...known, isCertain: known.isCertain || each.isCertain } : each);
  }
  return [...byId.values()];
}

/** So many of the instances that an instance has called are looked into: a loop may call thousands. */
const followedInstances = 20;

/** What lies ahead of the instances that an instance has called and waits for, under the names of the nodes that have called them. */
async function leftInside(
  context: EngineContext,
  store: Queryable,
  { id }: Instance,
  { graph, tokens }: { graph: Graph; tokens: readonly Token[] },
): Promise<Expected[]> {
  const calling = new Map(tokens.filter(({ state }) => state === 'calling').map((token) => [token.id, token.nodeId]));
  if (calling.size === 0) return [];
  const called = await select(
    store,
    processInstance,
    sql`parent_instance_id = ${id} and ended_at is null`,
    sql`started_at, id limit ${followedInstances}`,
  );
  const expected: Expected[] = [];
  for (const inside of called) {
    const nodeId = calling.get(inside.parentTokenId ?? '');
    if (!nodeId) continue;
    const left = await expectedOf(context, store, inside);
    expected.push(...left.map((each) => within(graph.node(nodeId), each)));
  }
  return expected;
}

/** A task of a called process, under the name of the node that calls it. */
function within(node: FlowNode, inside: Expected): Expected {
  return { ...inside, nodeId: `${node.id}/${inside.nodeId}`, name: `${nodeName(node)} · ${inside.name}` };
}

/** Those who decide one after the other at a task where the case stands, once their turn comes. */
function nextIn(graph: Graph, { nodeId, people }: Turns): Expected[] {
  if (people.length === 0) return [];
  const names = people.slice(0, namesTold).map(({ name }) => name);
  return [
    {
      nodeId,
      name: nodeName(graph.node(nodeId)),
      isCertain: true,
      people: names,
      peopleCount: people.length,
      isPassed: false,
      isAsked: false,
      mayBeAsked: false,
      chosen: [],
      chosenBy: null,
      choosable: null,
      choosableCount: 0,
      isOneChosen: false,
    },
  ];
}

function standingAt(tokens: readonly Token[], graph: Graph): FlowNode[] {
  const parents = new Set(tokens.map(({ parentId }) => parentId));
  const nodes = tokens.filter((token) => token.nodeId && !parents.has(token.id)).map(({ nodeId }) => nodeId);
  return [...new Set(nodes)].map((nodeId) => graph.node(nodeId));
}

/** Nothing filled in counts as not there, so that a condition on it stays open. */
function given(values: Variables): Variables {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''));
}

type Work = (Ahead & Partial<MaybeNext>) | CallAhead;

/** What is told of, in which version of a process, and for whom. */
interface Telling {
  graph: Graph;
  definitionId: string;
  ahead: readonly Work[];
  asked: readonly Asked[];
  facts: ChoiceFacts & Chosen;
  /** How many calls have led into the process. */
  depth?: number;
}

/** Calls within calls are followed so far: a process may call itself. */
const followedCalls = 3;

async function told(context: EngineContext, store: Queryable, telling: Telling): Promise<Expected[]> {
  const expected: Expected[] = [];
  for (const work of telling.ahead) {
    if (isCall(work)) expected.push(...(await toldOfCall(context, store, telling, work)));
    else expected.push(await toldOfTask(context, store, telling, work));
  }
  return expected;
}

function isCall(work: Work): work is CallAhead {
  return work.node.kind === 'callActivity';
}

async function toldOfTask(
  context: EngineContext,
  store: Queryable,
  { facts, asked }: Telling,
  { node, isCertain, isComing = true }: Ahead & Partial<MaybeNext>,
): Promise<Expected> {
  const isAsked = asked.some((each) => each.node === node);
  const people = await peopleOf(context, store, node, facts);
  const choosable = await choosableFor(context.directory, node, facts, store);
  const mayBeAsked = isAsked || !isComing;
  const none = { people: [], by: null };
  const standing = mayBeAsked ? await standingFor(context.directory, node.id, facts, store) : none;
  const isOwn = people?.length === 1 && people[0]?.id === facts.starter.id;
  return {
    nodeId: node.id,
    name: nodeName(node),
    isCertain,
    people: people && people.length > 0 ? people.slice(0, namesTold).map(({ name }) => name) : null,
    peopleCount: people?.length ?? 0,
    isPassed: isOwn && selfRuleOf(node) === 'skip',
    isAsked,
    mayBeAsked,
    chosen: standing.people,
    chosenBy: standing.by?.name ?? null,
    choosable: choosable?.slice(0, namesTold).map(({ name }) => name) ?? null,
    choosableCount: choosable?.length ?? 0,
    isOneChosen: rulesOf(node).isOneChosen,
  };
}

/** The tasks of the process that a node calls, under the name of that node. What the called one will know is open until then. */
async function toldOfCall(
  context: EngineContext,
  store: Queryable,
  { graph: { flavour }, definitionId, facts, depth = 0 }: Telling,
  { node, isCertain }: CallAhead,
): Promise<Expected[]> {
  const { calledElement: key, version } = node;
  if (depth >= followedCalls || [key, version].some((text) => text?.includes('{'))) return [];
  const called = await calledDefinition(store, { definitionId, flavour }, node, { key, version });
  if (!called) return [];
  const graph = await context.graphs.of(store, called.id);
  if (!graph.process.start) return [];
  const inside = await told(context, store, {
    graph,
    definitionId: called.id,
    ahead: workAhead(graph, [graph.process.start], {}),
    asked: [],
    facts: { ...facts, businessModule: null, businessId: null, variables: {}, ...nobodyChosen },
    depth: depth + 1,
  });
  return inside.map((each) => ({ ...within(node, each), isCertain: isCertain && each.isCertain }));
}

async function peopleOf(
  { directory }: EngineContext,
  store: Queryable,
  node: UserTaskNode,
  facts: AssignmentFacts,
): Promise<Person[] | null> {
  try {
    const keys = await assignedKeys(directory, node, facts, store);
    const people = await directory.usersHolding(keys, store);
    const others = people.filter(({ id }) => id !== facts.starter.id);
    const isLeftOut = node.approval?.isAuthorBarred || (selfRuleOf(node) === 'skip' && others.length > 0);
    return isLeftOut ? others : people;
  } catch (error) {
    if (error instanceof ExpressionError) return null;
    throw error;
  }
}

/** Whose people are chosen: a node of a case, or of a process that is about to be started. */
export type ChoicePlace = { nodeId: string; instanceId: string } | { nodeId: string; key: string };

/** Among whom somebody may choose the people of a node; null where anybody may be. */
export async function choosableAt(
  context: EngineContext,
  store: Queryable,
  chooser: Person,
  place: ChoicePlace,
): Promise<Person[] | null> {
  const [instance] =
    'instanceId' in place ? await select(store, processInstance, sql`id = ${place.instanceId}`) : [undefined];
  const definitionId = 'key' in place ? await newestOf(store, place.key) : instance?.definitionId;
  if (!definitionId) throw new AppError('notFound', '流程不存在');
  const node = (await context.graphs.of(store, definitionId)).process.nodes[place.nodeId];
  if (node?.kind !== 'userTask') throw new AppError('notFound', '流程中没有这个节点');
  const { id: instanceId = '', businessModule = null, businessId = null } = instance ?? {};
  const starter = instance ? { id: instance.starterId, name: instance.starterName } : chooser;
  const facts = { instanceId, businessModule, businessId, starter, variables: {}, chooserId: chooser.id };
  return choosableFor(context.directory, node, facts, store);
}
