import sql from 'sql-template-tag';
import { createDirectory } from '#server/approval/directory.ts';
import { axisValues, ownedAxes } from '#server/crud/axis-values.ts';
import { columnOf, record } from '#server/crud/scope.ts';
import { tableName } from '#server/database/row.ts';
import { takeTurns } from '#server/database/take-turns.ts';
import { type Endpoint, onRead, onWrite } from '#server/http/endpoint.ts';
import type { Context } from '#server/module/context.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import { notifyAll } from '#server/notice/notify.ts';
import { keysFor } from '#server/worklist/announce.ts';
import { dutiesOf } from '#server/worklist/waiting-steps.ts';
import { countExpiring, listExpiring, urgeExpiring } from '#shared/expiring.ts';
import type { OutputOf } from '#shared/operation.ts';
import { recordLink } from '#shared/record-link.ts';
import { expiring, expiringCounts, expiringOne } from './expiring.ts';

/** Nobody is urged about the same more often. */
const restHours = 2;

type Result = OutputOf<typeof urgeExpiring>[number];

/** Those whose duty the next step of a record is, where it names no people of its own. */
async function dutiful(entry: Entry, id: string, status: string, { store }: Context, registry: Registry) {
  const keys: string[] = [];
  for (const [, { from, actor, duty, grants }] of dutiesOf(entry)) {
    if (!from.includes(status)) continue;
    const named = actor
      ? await store.one<{ people: string | string[] | null }>(sql`
          select to_json(${columnOf(entry, actor)}) as people from ${tableName(entry.table)} ${record} where ${record}.id = ${id}`)
      : undefined;
    const people = [named?.people ?? []].flat();
    keys.push(
      ...(people.length > 0
        ? people.map((userId) => `user:${userId}`)
        : keysFor(duty.roles ?? grants, await axisValues(entry, id, store, registry, ownedAxes(entry)))),
    );
  }
  return keys.length > 0 ? (await createDirectory(registry).usersHolding(keys, store)).map((person) => person.id) : [];
}

async function urgeOne(
  item: { module: string; id: string },
  words: string | null | undefined,
  context: Context,
  registry: Registry,
): Promise<Result> {
  const { viewer, store } = context;
  const not = (problem: string): Result => ({ ...item, told: 0, problem });
  const found = await expiringOne(item, context, registry);
  if (!found) return not('不存在、已办结或不在到期范围内');
  // Two who urge at once take turns, so that the second sees the first.
  await takeTurns(store, `urge ${item.id}`);
  const recent = await store.one(sql`
    select 1 from notice where task_id = ${item.id} and kind = 'reminded'
      and created_at > now() - make_interval(hours => ${restHours}) limit 1`);
  if (recent) return not(`${restHours} 小时内已经催办过`);
  const entry = registry.get(item.module);
  const named = found.people.length > 0 ? found.people : await dutiful(entry, item.id, found.status, context, registry);
  const people = [...new Set(named)].filter((userId) => userId !== viewer.id);
  if (people.length === 0) return not('没有可以催办的责任人');
  const isLate = Date.parse(found.dueAt) <= Date.now();
  const text = `${viewer.name}催办：${entry.module.title}${isLate ? '已逾期' : '即将到期'}，请尽快办理${words ? `。${words}` : ''}`;
  const link = recordLink(item.module, item.id);
  await notifyAll(
    people.map((userId) => ({ userId, kind: 'reminded' as const, title: found.label, text, link, taskId: item.id })),
    store,
  );
  return { ...item, told: people.length, problem: null };
}

/** The calls around what expires, whichever module it is of. */
export function expiringEndpoints(registry: Registry): readonly Endpoint[] {
  return [
    onRead(listExpiring, 'anyone', (input, context) => expiring(input, context, registry)),
    onRead(countExpiring, 'anyone', (_input, context) => expiringCounts(context, registry)),
    onWrite(urgeExpiring, ['operator', 'city', 'projectmanager', 'manager'], async ({ items, words }, context) => {
      const results: Result[] = [];
      // In one order, so that two who urge the same never wait for each other.
      const unique = new Map(items.map((item) => [`${item.module} ${item.id}`, item]));
      for (const [, item] of [...unique].sort(([one], [other]) => (one < other ? -1 : 1)))
        results.push(await urgeOne(item, words, context, registry));
      return results;
    }),
  ];
}
