import sql from 'sql-template-tag';
import type { z } from 'zod';
import { noteAccountEvent } from '#server/account/account-event.ts';
import { othersOf } from '#server/crud/event.ts';
import { reach, record } from '#server/crud/scope.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Engine } from '#server/engine/engine.ts';
import type { Person } from '#server/engine/ports.ts';
import { approvalWork, substituteWork } from '#server/handover/approvals.ts';
import { recordWork } from '#server/handover/records.ts';
import { remainsOf } from '#server/handover/remains.ts';
import type { Work } from '#server/handover/work.ts';
import { type Endpoint, onRead, onWrite } from '#server/http/endpoint.ts';
import type { Context, ReadContext } from '#server/module/context.ts';
import type { Registry } from '#server/module/registry.ts';
import { notifyAll } from '#server/notice/notify.ts';
import { demandOversight } from '#server/organisation/oversight.ts';
import { AppError } from '#shared/error.ts';
import type { OutputOf } from '#shared/operation.ts';
import { handOver, previewHandover } from './handover.ts';

interface Parts {
  registry: Registry;
  engine: Engine;
}

type Account = Person & { status: string };
type Plan = z.output<typeof handOver.input>;
type Done = OutputOf<typeof handOver>['kinds'][number];

/** So many of each kind the preview names. */
const sampleCount = 5;

/** The account, for the person himself and for whoever may lock it. */
async function demandAccount(id: string, { viewer, store }: ReadContext, registry: Registry): Promise<Account> {
  const entry = registry.get('user');
  const grants = entry.module.declaration.lifecycle?.lock?.grants;
  const mine = id === viewer.id ? sql`true` : (reach(entry, viewer, grants, registry) ?? sql`true`);
  const account = await store.one<Account>(sql`
    select ${record}.id, ${record}.name, ${record}.status from "user" ${record}
    where ${record}.id = ${id} and ${record}.deleted_at is null and ${mine}`);
  if (!account) throw new AppError('notFound', '用户不存在或已被删除');
  if (id !== viewer.id) await demandOversight(id, viewer, store);
  return account;
}

async function demandHeirs(ids: readonly string[], from: Person, store: Queryable): Promise<Map<string, Person>> {
  const people = await store.query<Person>(sql`
    select id, name from "user" where id = any(${ids}) and status = 'active' and deleted_at is null`);
  const heirs = new Map(people.map(({ id, name }) => [id, { id, name }]));
  if (ids.includes(from.id) || ids.some((id) => !heirs.has(id))) {
    const message = ids.includes(from.id) ? '不能移交给本人，请另选接收人' : '接收人不存在或已停用';
    throw new AppError('invalid', message, { fields: [{ path: 'to', message }] });
  }
  return heirs;
}

/** The kinds of work, in the order in which they move: processes are locked before their records. */
function worksFor(isOwn: boolean, { registry, engine }: Parts): Work[] {
  return [approvalWork(engine), substituteWork, ...recordWork(registry, isOwn)];
}

async function preview(id: string, context: ReadContext, parts: Parts): Promise<OutputOf<typeof previewHandover>> {
  const { name, status } = await demandAccount(id, context, parts.registry);
  const kinds = [];
  for (const { kind, title, note, find } of worksFor(id === context.viewer.id, parts)) {
    const found = await find(id, context.store);
    const samples = found.slice(0, sampleCount).map((one) => one.title);
    if (found.length > 0) kinds.push({ kind, title, note, count: found.length, samples });
  }
  const remains = await remainsOf(id, parts.registry, context.store);
  return { name, isLocked: status === 'locked', kinds, remains };
}

/** Tells each who took something over what it is, and the one who handed it over where it went. */
async function tellBoth(from: Person, done: readonly Done[], heirs: ReadonlyMap<string, Person>, { store }: Context) {
  const told = done.filter(({ moved }) => moved > 0);
  const counts = (some: readonly Done[]) => some.map(({ title, moved }) => `${title} ${moved} 项`).join('、');
  const toHeirs = [...heirs.values()].flatMap(({ id }) => {
    const own = told.filter(({ toId }) => toId === id);
    return own.length === 0 ? [] : [{ userId: id, text: `${from.name} 的工作已移交给你：${counts(own)}` }];
  });
  const where = [...new Set(told.map(({ to }) => to))].join('、');
  const toFormer = told.length === 0 ? [] : [{ userId: from.id, text: `你的工作已移交给 ${where}：${counts(told)}` }];
  await notifyAll(
    [...toHeirs, ...toFormer].map((each) => ({ ...each, kind: 'reminded', title: '工作交接', link: '/dashboard' })),
    store,
  );
}

async function carryOut(plan: Plan, context: Context, parts: Parts): Promise<OutputOf<typeof handOver>> {
  const { viewer, store } = context;
  const isOwn = plan.id === viewer.id;
  const from = await demandAccount(plan.id, context, parts.registry);
  if (plan.isLocking && isOwn) throw new AppError('refused', '不能停用自己的账号');
  const heirs = await demandHeirs(
    [...new Set([plan.to, ...Object.values(plan.byKind).filter((id) => id !== null)])],
    from,
    store,
  );
  const done: Done[] = [];
  for (const { kind, title, note, move } of worksFor(isOwn, parts)) {
    const heir = heirs.get((Object.hasOwn(plan.byKind, kind) ? plan.byKind[kind] : plan.to) ?? '');
    if (!heir) continue;
    const remark = [`工作交接：${from.name} → ${heir.name}`, plan.reason].filter(Boolean).join('；');
    const { moved, left } = await move(from, heir, { ...context, remark });
    if (moved + left.length > 0) done.push({ kind, title, note, moved, to: heir.name, toId: heir.id, left });
  }
  await tellBoth(from, done, heirs, context);
  const detail = [viewer.name, plan.reason].filter(Boolean).join('：');
  await noteAccountEvent({ userId: from.id, kind: 'workHandedOver', detail }, { address: '', agent: '' }, store);
  const isLocked = plan.isLocking && from.status === 'active';
  if (isLocked) await othersOf(context, parts.registry).others.take('user', from.id, 'lock');
  const remains = await remainsOf(from.id, parts.registry, store);
  return { kinds: done, isLocked: isLocked || from.status === 'locked', remains };
}

/** The calls by which the open work of a person goes to others. */
export function handoverEndpoints(parts: Parts): Endpoint[] {
  return [
    onRead(previewHandover, 'anyone', ({ id }, context) => preview(id, context, parts)),
    onWrite(
      handOver,
      'anyone',
      (plan, context) => carryOut(plan, context, parts),
      ({ id }) => ({ module: 'user', id }),
    ),
  ];
}
