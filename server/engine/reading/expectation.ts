import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { select } from '#server/database/row.ts';
import { assignedKeys } from '#server/engine/assignment.ts';
import { type Asked, askedAfter } from '#server/engine/choices.ts';
import { type Graph, nodeName } from '#server/engine/graph.ts';
import type { InstanceFacts, Person } from '#server/engine/ports.ts';
import { type EngineContext, type Instance, recordOf, type Token } from '#server/engine/step.ts';
import { processToken } from '#server/engine/tables.ts';
import { readVariables, type Variables } from '#server/engine/variables.ts';
import { beginningOf } from '#shared/bpmn/form-fields.ts';
import type { FlowNode, UserTaskNode } from '#shared/bpmn/process-model.ts';
import { AppError } from '#shared/error.ts';
import { ExpressionError } from '#shared/expression/expression-error.ts';
import { selfRuleOf } from '../unasked.ts';
import { type Ahead, tasksAhead } from './forecast.ts';
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
  const newest = await store.one<{ id: string }>(sql`
    select id from process_definition where key = ${key} and not is_suspended order by version desc limit 1`);
  if (!newest) throw new AppError('notFound', '流程尚未部署');
  const graph = await context.graphs.of(store, newest.id);
  const { plainStart } = graph.process;
  if (!plainStart) return [];
  const writable = plainStart.formFields.filter(({ isWritable }) => isWritable);
  const names = new Set(writable.map(({ id }) => id));
  const own = Object.fromEntries(Object.entries(entered).filter(([name]) => names.has(name)));
  const variables = given({ ...beginningOf(writable), ...own });
  const facts = { instanceId: '', businessModule: null, businessId: null, starter, variables };
  const asked = askedAfter(graph, plainStart, 'starter', variables);
  return told(context, store, facts, { ahead: tasksAhead(graph, [plainStart], variables), asked });
}

/** What lies ahead of a case; with a node, what comes next after it by what its handler has filled in so far. */
export async function expectedOf(
  context: EngineContext,
  store: Queryable,
  instance: Instance,
  next?: { nodeId: string; entered: Variables },
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
  const facts = { instanceId: instance.id, businessModule, businessId, starter, variables };
  if (node) {
    const ahead = tasksAhead(graph, [node], variables, { isNextOnly: true });
    return told(context, store, facts, { ahead, asked: askedAfter(graph, node, 'handler', variables) });
  }
  const tokens = await select(store, processToken, sql`instance_id = ${instance.id}`);
  const turns = [...(await turnsToCome(context, store, graph, tokens)).values()];
  const ahead = tasksAhead(graph, standingAt(tokens, graph), variables);
  return [
    ...turns.flatMap((each) => nextIn(graph, each)),
    ...(await told(context, store, facts, { ahead, asked: [] })),
  ];
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

async function told(
  context: EngineContext,
  store: Queryable,
  facts: InstanceFacts,
  { ahead, asked }: { ahead: readonly Ahead[]; asked: readonly Asked[] },
): Promise<Expected[]> {
  const expected: Expected[] = [];
  for (const { node, isCertain } of ahead) {
    const people = await peopleOf(context, store, node, facts);
    const isOwn = people?.length === 1 && people[0]?.id === facts.starter.id;
    expected.push({
      nodeId: node.id,
      name: nodeName(node),
      isCertain,
      people: people && people.length > 0 ? people.slice(0, namesTold).map(({ name }) => name) : null,
      peopleCount: people?.length ?? 0,
      isPassed: isOwn && selfRuleOf(node) === 'skip',
      isAsked: asked.some((each) => each.node === node),
    });
  }
  return expected;
}

async function peopleOf(
  { directory }: EngineContext,
  store: Queryable,
  node: UserTaskNode,
  facts: InstanceFacts,
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
