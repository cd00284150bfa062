import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { watchSlowStatements } from '#server/database/slow-statements.ts';
import { diagram, element, flows, userTask } from '#server/engine/testing/diagram.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';
import type { Instance } from './step.ts';

const world = await worldOfFile();

/** What is told of the tokens of an instance that have failed, each once. */
async function faultsOf({ id }: Instance): Promise<string[]> {
  const rows = await world.database.query<{ error: string }>(sql`
    select distinct error from process_job where instance_id = ${id} and error is not null order by error`);
  return rows.map(({ error }) => error);
}

describe('a circle', () => {
  it('that nobody stops ends as something for an administrator', async () => {
    const round = diagram(
      'round',
      ...[element('startEvent', 'start'), element('manualTask', 'once'), element('manualTask', 'again')],
      flows('start -> once', 'once -> again', 'again -> once'),
    );
    const instance = await world.run(round);

    expect(instance.status).toBe('incident');
    expect(await faultsOf(instance)).toEqual(['流程连续经过 5000 个节点仍未停下，可能存在死循环']);
  });

  it('that parts anew each time ends before its branches lie too deep, and what it has parted from goes on', async () => {
    const parting = diagram(
      'parting',
      ...[element('startEvent', 'start'), element('inclusiveGateway', 'fork'), userTask('aside', 'bob')],
      flows('start -> fork', 'fork -> aside', 'fork -> fork'),
    );
    const instance = await world.run(parting);

    expect(instance.status).toBe('incident');
    expect(await faultsOf(instance)).toEqual(['流程的分支层层相套，超过 200 层，可能存在死循环']);
    const told = await world.database.one(sql`
      select count(*)::int as open from process_task where instance_id = ${instance.id} and state = 'active'`);
    expect(told).toEqual({ open: 200 });

    // Its past is read for whoever may return all of them once, and not for each.
    const read: string[] = [];
    const stop = watchSlowStatements(0, ({ text }) => text.includes('lineage') && read.push(text));
    expect((await world.look(instance)).tasks).toHaveLength(200);
    stop();
    expect(read).toHaveLength(1);
  });

  it('of processes that call themselves ends', async () => {
    const calling = diagram(
      'calling',
      ...[element('startEvent', 'start'), element('callActivity', 'call', { calledElement: 'calling' })],
      flows('start -> call'),
    );
    await world.run(calling);

    const [deepest] = await world.database.query<{ error: string; depth: number }>(sql`
      select error, (select count(*)::int from process_instance) as depth from process_job where error is not null`);
    expect(deepest).toEqual({ error: '流程层层调用，超过 50 层，可能存在循环调用', depth: 51 });
  });
});
