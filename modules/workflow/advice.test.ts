import { expect, it } from 'vitest';
import type { Person } from '#server/testing/factory.ts';
import type { WorkItem } from './tasks.ts';
import { done, shippedWorld } from './testing/shipped-world.ts';

const world = await shippedWorld();
const { app, operator, leaders, act, start } = world;

const doneBy = async (person: Person, more: object = {}) =>
  (await app.call<{ rows: WorkItem[]; total: number }>('/workflow/work', { kind: 'done', ...more }, person)).data;

const countOf = async (person: Person) =>
  (await app.call<{ done: number }>('/workflow/work_count', {}, person)).data.done;

it('whoever has given advice finds it among what he has done, and still sees the case', async () => {
  const adviser = await app.factory.person('company', { company: world.company });
  const id = await start('seal');
  await done(act(id, 'delegate', operator, { userId: adviser.id, reason: '请把关' }));
  expect(await countOf(adviser)).toBe(0);
  await done(act(id, 'approve', adviser, { opinion: '建议同意' }));

  const told = { instanceId: id, taskState: 'advised', nodeName: '平台核对', status: 'running' };
  expect(await doneBy(adviser)).toMatchObject({ rows: [told], total: 1 });
  expect(await countOf(adviser)).toBe(1);
  expect((await app.call('/workflow/instance', { id }, adviser)).message).toBe('ok');
  const choices = await app.call('/workflow/work_choices', { kind: 'done' }, adviser);
  expect(choices.data).toMatchObject({ origins: [{ label: '用印申请' }], starters: [{ value: world.member.id }] });

  // What he decides himself stands beside it, in the order in which he did it.
  await done(act(id, 'transfer', operator, { userId: adviser.id }));
  await done(act(id, 'approve', adviser));
  const states = async (more: object = {}) => (await doneBy(adviser, more)).rows.map(({ taskState }) => taskState);
  expect(await states()).toEqual(['approved', 'advised']);
  expect(await states({ order: 'earliest' })).toEqual(['advised', 'approved']);
  expect(await states({ size: 1, page: 2 })).toEqual(['advised']);
  expect(await states({ search: '没有这个' })).toEqual([]);
  expect(await countOf(adviser)).toBe(2);
});

it('whoever has been asked for nothing, and who may still be, sees nothing by the advice of others', async () => {
  const [first, second] = leaders;
  const id = await start('seal');
  await done(act(id, 'delegate', operator, { userId: first.id }));
  await done(act(id, 'approve', first, { opinion: '可以' }));
  expect((await app.call('/workflow/instance', { id }, second)).code).toBe(404);
  expect(await countOf(second)).toBe(0);
});
