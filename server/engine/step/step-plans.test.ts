import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import type { Transaction } from '#server/database/database.ts';
import { element, file, flows, process, userTask } from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';

const { ann, bob } = people;
const world = await worldOfFile();

const modeIn = (transaction: Transaction) =>
  transaction.one<{ mode: string }>(sql`select current_setting('plan_cache_mode') as mode`);

it('plans what a step asks for any case, and nothing else', async () => {
  const work = userTask('work', 'bob');
  await world.database.transaction((transaction) =>
    world.engine.deploy(transaction, people.root, {
      xml: file(process('planned', element('startEvent', 'start'), work, flows('start -> work'))),
    }),
  );
  const started = await world.database.transaction(async (transaction) => {
    const { id } = await world.engine.start(transaction, ann, { key: 'planned', title: '一例', variables: {} });
    return { id, mode: await modeIn(transaction) };
  });
  const [task] = await world.database.query<{ id: string; version: number }>(sql`
    select id, version from process_task where instance_id = ${started.id}`);
  const modes = await world.database.transaction(async (transaction) => {
    const before = await modeIn(transaction);
    await world.engine.complete(transaction, bob, { taskId: task?.id ?? '', taskVersion: task?.version ?? 0 });
    return [before, await modeIn(transaction)];
  });

  expect(started.mode).toEqual({ mode: 'force_generic_plan' });
  expect(modes).toEqual([{ mode: 'auto' }, { mode: 'force_generic_plan' }]);
});
