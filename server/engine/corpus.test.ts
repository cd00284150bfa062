import { existsSync, readdirSync, readFileSync } from 'node:fs';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withBpmnNamespace } from '#shared/bpmn/with-bpmn-namespace.ts';
import { AppError } from '#shared/error.ts';
import type { Instance } from './step/step.ts';
import { people } from './testing/people.ts';
import { openWorld, type World } from './testing/world.ts';

const folder = new URL('../../../shared/corpora/', import.meta.url);
const { ann, root } = people;
const dayMs = 86_400_000;

describe.skipIf(!existsSync(folder))('files that nobody here wrote (skipped when ../shared/corpora is absent)', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  beforeEach(() => world.clear());
  afterAll(() => world.close());

  /** Deploys a file and starts what it can; undefined when the file or its start is refused with a reason. */
  async function begun(xml: string): Promise<Instance | undefined> {
    try {
      return await world.act(async (transaction) => {
        const { key } = await world.engine.deploy(transaction, root, { xml });
        return world.engine.start(transaction, ann, { key, title: '测试' });
      });
    } catch (error) {
      if (error instanceof AppError) return undefined;
      throw error;
    }
  }

  /** Does whatever can be done in an instance and those around it, until nothing can or it has been done often enough. */
  async function lead(): Promise<void> {
    for (let turn = 1; turn <= 12; turn += 1) {
      const [task] = await world.database.query<{ taskId: string; taskVersion: number }>(sql`
        select id as "taskId", version as "taskVersion" from process_task
        where state in ('active', 'claimed') order by created_at, id limit 1`);
      if (task) await world.act((transaction) => world.engine.complete(transaction, root, task));
      const now = new Date(Date.now() + turn * 400 * dayMs);
      const jobs = await world.engine.runJobs(world.database, { now, limit: 5 });
      const heard = await hear();
      if (!task && jobs === 0 && !heard) return;
    }
  }

  /** Sends the first thing that anybody waits for. */
  async function hear(): Promise<boolean> {
    const [waiting] = await world.database.query<{
      kind: string;
      name: string;
      instanceId: string;
      nodeId: string;
    }>(sql`
      select kind, name, instance_id as "instanceId", node_id as "nodeId" from process_subscription
      where kind in ('message', 'signal') and instance_id is not null order by created_at, id limit 1`);
    const [caught] = await world.database.query<{ instanceId: string; nodeId: string }>(sql`
      select token.instance_id as "instanceId", token.node_id as "nodeId" from process_token token
      where token.state = 'catching' order by token.id limit 1`);
    if (waiting?.kind === 'signal') {
      await world.act((transaction) => world.engine.broadcastSignal(transaction, root, { name: waiting.name }));
    } else if (waiting) {
      const input = { name: waiting.name, instanceId: waiting.instanceId };
      await world.act((transaction) => world.engine.sendMessage(transaction, root, input));
    } else if (caught) await world.act((transaction) => world.engine.trigger(transaction, root, caught));
    return waiting !== undefined || caught !== undefined;
  }

  it.each(['camunda', 'camunda-examples', 'flowable', 'activiti'])(
    'of %s run without a mistake of the engine',
    {
      timeout: 600_000,
    },
    async (maker) => {
      const failures: string[] = [];
      let started = 0;
      for (const file of readdirSync(new URL(`${maker}/`, folder))) {
        await world.clear();
        try {
          const xml = withBpmnNamespace(readFileSync(new URL(`${maker}/${file}`, folder), 'utf8'));
          if (!(await begun(xml))) continue;
          started += 1;
          await lead();
        } catch (error) {
          if (!(error instanceof AppError)) failures.push(`${file}: ${error instanceof Error ? error.stack : error}`);
        }
      }
      expect(failures).toEqual([]);
      expect(started).toBeGreaterThan(5);
    },
  );
});
