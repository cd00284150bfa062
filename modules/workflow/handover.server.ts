import sql from 'sql-template-tag';
import { actorOf } from '#server/approval/submit.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Engine } from '#server/engine/engine.ts';
import { isAdministered } from '#server/engine/handlers/charge.ts';
import type { Person } from '#server/engine/ports.ts';
import { resubmittableStatuses, unfinishedStatuses, unfinishedTaskStates } from '#server/engine/step/state.ts';
import { moveCases } from '#server/handover/approvals.ts';
import { type Endpoint, onRead, onWrite } from '#server/http/endpoint.ts';
import type { Viewer } from '#shared/access.ts';
import { AppError, type Failure } from '#shared/error.ts';
import { administrators } from './callers.ts';
import { handOverCases, previewCaseHandover } from './handover.ts';

/** Whoever has something to do by name in a case that the viewer administers. */
function handlers(viewer: Viewer, store: Queryable): Promise<Person[]> {
  return store.query(sql`
    select person.id, person.name from "user" person where person.id in (
      select unnest(array[task.assignee_id, task.owner_id])
      from process_task task join process_instance instance on instance.id = task.instance_id
      where task.state = any(${[...unfinishedTaskStates]}) and instance.status = any(${[...unfinishedStatuses]})
        and ${isAdministered(actorOf(viewer))}
      union
      select instance.starter_id from process_instance instance
      where instance.status = any(${[...resubmittableStatuses]}) and ${isAdministered(actorOf(viewer))})
    order by person.label_pinyin, person.id limit 500`);
}

function partsWithin(engine: Engine, userId: string, viewer: Viewer, store: Queryable) {
  return engine.partsOf(store, userId, isAdministered(actorOf(viewer)));
}

async function demandPerson(id: string, path: 'handlerId' | 'userId', store: Queryable): Promise<Person> {
  const person = await store.one<Person>(sql`select id, name from "user" where id = ${id}`);
  if (!person) throw wrong('notFound', path, `${path === 'userId' ? '接收人' : '原处理人'}不存在`);
  return person;
}

function wrong(failure: Failure, path: 'handlerId' | 'userId', message: string): AppError {
  return new AppError(failure, message, { fields: [{ path, message }] });
}

/** The calls by which whoever administers processes gives the open work of somebody in their cases to somebody else. */
export const caseHandoverEndpoints = (engine: Engine): readonly Endpoint[] => [
  onRead(previewCaseHandover, administrators, async ({ handlerId }, { viewer, store }) => ({
    people: await handlers(viewer, store),
    cases: handlerId ? await partsWithin(engine, handlerId, viewer, store) : [],
  })),
  onWrite(handOverCases, administrators, async ({ handlerId, userId }, { viewer, store }) => {
    if (handlerId === userId) throw wrong('invalid', 'userId', '不能移交给本人，请另选接收人');
    const from = await demandPerson(handlerId, 'handlerId', store);
    const to = await demandPerson(userId, 'userId', store);
    return moveCases(engine, await partsWithin(engine, handlerId, viewer, store), { from, to, viewer, store });
  }),
];
