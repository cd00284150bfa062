import sql, { type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import { demandSight } from '#server/approval/case-sight.ts';
import { actorOf } from '#server/approval/submit.ts';
import { literally } from '#server/crud/filter.ts';
import { spellingPattern } from '#server/crud/spelling.ts';
import { type Database, databaseOf, type Queryable } from '#server/database/database.ts';
import { rehearse } from '#server/database/rehearse.ts';
import type { Engine } from '#server/engine/engine.ts';
import { isDefinitionAdministered } from '#server/engine/handlers/charge.ts';
import type { Actor } from '#server/engine/ports.ts';
import type { Instance } from '#server/engine/step/step.ts';
import { type Endpoint, onRead, onWrite } from '#server/http/endpoint.ts';
import type { Context, ReadContext } from '#server/module/context.ts';
import type { Registry } from '#server/module/registry.ts';
import type { Viewer } from '#shared/access.ts';
import { AppError } from '#shared/error.ts';
import type { Operation } from '#shared/operation.ts';
import { administrators } from './callers.ts';
import * as calls from './operations.ts';
import { plannedJumps, plannedMigrations } from './planned-moves.server.ts';
import { approveInBatch } from './tasks.ts';

/** An input as the engine takes it: what was not said is left out. */
type Said<Input> = { [Key in keyof Input]: NonNullable<Input[Key]> };

function said<Input extends object>(input: Input): Said<Input> {
  return Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== null && value !== undefined),
  ) as Said<Input>;
}

type Answer = z.ZodType<{ instanceId: string; status: string }>;
type Moved = z.output<typeof calls.jumpInstance.output>;

/** A call that does one action of the engine; who may, the engine decides by the task. */
function action<Input extends z.ZodType<object>>(
  operation: Operation<Input, Answer>,
  act: (store: Context['store'], actor: Actor, input: Said<z.output<Input>>) => Promise<Instance>,
): Endpoint {
  return onWrite(operation, 'anyone', async (input, { viewer, store }) => {
    const { id, status } = await act(store, actorOf(viewer), said(input));
    return { instanceId: id, status };
  });
}

function standing({ id, status, currentNodes }: Instance): Moved {
  return { instanceId: id, status, currentNodes: currentNodes.map(({ name, handlers }) => ({ name, handlers })) };
}

/** A call that puts an instance elsewhere, and tells where it stands then. */
function movement<Input extends z.ZodType<object>>(
  operation: Operation<Input, z.ZodType<Moved>>,
  act: (store: Context['store'], actor: Actor, input: Said<z.output<Input>>) => Promise<Instance>,
): Endpoint {
  return onWrite(operation, 'anyone', async (input, { viewer, store }) =>
    standing(await act(store, actorOf(viewer), said(input))),
  );
}

const shownPeople = 50;

function peopleFor(
  { search, taskId, nodeId, instanceId, key }: z.output<typeof calls.findPeople.input>,
  engine: Engine,
  context: ReadContext,
  registry: Registry,
): Promise<z.output<typeof calls.findPeople.output>> {
  const pattern = `%${literally(search ?? '')}%`;
  const spelled = spellingPattern(search ?? '');
  const isSpelled = spelled ? sql`person.label_pinyin ~ ${spelled}` : sql`false`;
  const { viewer, store } = context;
  const chosenAmong = async () => {
    if (taskId) return engine.candidates(store, actorOf(viewer), taskId);
    if (!nodeId || !(instanceId || key)) return null;
    if (instanceId) await demandSight(instanceId, context, registry);
    return engine.choosable(store, viewer, { nodeId, ...(instanceId ? { instanceId } : { key: key ?? '' }) });
  };
  const among = async (): Promise<Sql> => {
    const people = await chosenAmong();
    return people ? sql`person.id = any(${people.map(({ id }) => id)})` : sql`person.id <> ${viewer.id}`;
  };
  return among().then((which) =>
    store.query(sql`
      select person.id, person.name, coalesce(company.name, area.name, person.username) as note
      from "user" person
      left join user_positions post on post.parent = person.id and post.is_main
      left join company on company.id = post.company left join area on area.id = post.area
      where person.deleted_at is null and person.status = 'active' and ${which}
        and (person.name ilike ${pattern} or person.username ilike ${pattern} or ${isSpelled})
      order by person.label_pinyin, person.id limit ${shownPeople}`),
  );
}

/** How an instance would stand after a move that is tried and undone. */
function moved(
  { instanceId, taskId, taskVersion, nodeId }: z.output<typeof calls.previewMove.input>,
  engine: Engine,
  viewer: Viewer,
  database: Database,
): Promise<z.output<typeof calls.previewMove.output>> {
  const actor = actorOf(viewer);
  const reason = '预览';
  return rehearse(database, async (transaction) => {
    const task = taskId ? { taskId, taskVersion: taskVersion ?? 0, reason } : undefined;
    if (task && nodeId) await engine.jump(transaction, actor, { ...task, nodeId });
    else if (task) await engine.cancelBranch(transaction, actor, task);
    else if (nodeId) await engine.addBranch(transaction, actor, { instanceId, nodeId, reason });
    const { progress } = await engine.detail(transaction, actor, instanceId);
    return { nodeStates: progress.nodes, takenFlows: progress.flows };
  });
}

/** Refuses versions of processes that the viewer does not administer as if they were not there. */
async function demandDefinitions(viewer: Viewer, ids: readonly string[], store: Queryable): Promise<void> {
  const known = await store.query<{ id: string }>(sql`
    select id from process_definition definition
    where id = any(${[...ids]}) and ${isDefinitionAdministered(actorOf(viewer))}`);
  if (!ids.every((id) => known.some((each) => each.id === id))) throw new AppError('notFound', '流程定义不存在');
}

/** The calls by which handlers bring others in, and administrators move cases. */
export function operationEndpoints(engine: Engine, registry: Registry): Endpoint[] {
  return [
    action(calls.transfer, engine.transfer),
    action(calls.delegate, engine.delegate),
    action(calls.addSign, (store, actor, { variables, ...input }) =>
      engine.addSign(store, actor, { ...input, entered: variables }),
    ),
    action(calls.removeSign, (store, actor, { userId, reason = '', ...input }) =>
      userId
        ? engine.removeWaiting(store, actor, { ...input, userId, reason })
        : engine.removeSign(store, actor, { ...input, reason }),
    ),
    action(calls.assign, engine.assign),
    action(calls.reassign, engine.reassign),
    action(calls.copyTo, engine.copyTo),
    action(approveInBatch, engine.approveInBatch),
    action(calls.urge, engine.urge),
    action(calls.retract, engine.retract),
    action(calls.cancel, engine.cancel),
    action(calls.suspend, engine.suspend),
    action(calls.activate, engine.activate),
    action(calls.jump, engine.jump),
    onRead(calls.listJumpTargets, administrators, (task, { viewer, store }) =>
      rehearse(databaseOf(store), (transaction) => engine.jumpTargets(transaction, actorOf(viewer), task)),
    ),
    movement(calls.jumpInstance, engine.jumpInstance),
    onRead(calls.planJump, administrators, (input, { viewer, store }) =>
      plannedJumps(input, engine, actorOf(viewer), databaseOf(store)),
    ),
    action(calls.cancelBranch, engine.cancelBranch),
    action(calls.addBranch, engine.addBranch),
    action(calls.beginInAdHoc, (store, actor, { choices, ...input }) =>
      engine.beginInAdHoc(store, actor, { ...input, ...(choices && { choices }) }),
    ),
    action(calls.finishAdHoc, engine.finishAdHoc),
    onRead(calls.previewMove, administrators, (move, { viewer, store }) =>
      moved(move, engine, viewer, databaseOf(store)),
    ),
    action(calls.reopen, engine.reopen),
    onRead(calls.listMigrationNodes, administrators, async ({ fromId, toId }, { viewer, store }) => {
      await demandDefinitions(viewer, [fromId, toId], store);
      return engine.migrationNodes(store, fromId, toId);
    }),
    onWrite(calls.planMigration, 'anyone', (input, { viewer, store }) =>
      plannedMigrations(input, engine, actorOf(viewer), store),
    ),
    onWrite(calls.migrate, 'anyone', async ({ instanceIds, ...to }, { viewer, store }) => {
      const moved = [];
      // In one order, so that two administrators do not wait for each other.
      for (const instanceId of instanceIds.toSorted()) {
        moved.push(standing(await engine.migrate(store, actorOf(viewer), said({ instanceId, ...to }))));
      }
      return moved;
    }),
    movement(calls.undoMigration, engine.undoMigration),
    action(calls.saveDraft, (store, actor, { variables, ...input }) =>
      engine.saveDraft(store, actor, { ...input, values: variables }),
    ),
    onRead(calls.findPeople, 'anyone', (query, context) => peopleFor(query, engine, context, registry)),
  ];
}
