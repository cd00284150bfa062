import sql from 'sql-template-tag';
import type { Database, Transaction } from '#server/database/database.ts';
import { createEngine, type Engine } from '#server/engine/engine.ts';
import type {
  Actor,
  InstanceEvent,
  OutsideCall,
  OutsideReply,
  OutsideWork,
  RecordFacts,
  ServiceHandler,
} from '#server/engine/ports.ts';
import type { InstanceDetail, TaskDetail } from '#server/engine/reading/detail.ts';
import type { Instance } from '#server/engine/step/step.ts';
import { type TestStore, testStore } from '#server/testing/store.ts';
import { directory, people } from './people.ts';

/** An engine on a store of its own, with what tests do to it again and again. */
export interface World {
  database: Database;
  engine: Engine;
  /** Work behind service tasks; tests add theirs. */
  services: Map<string, ServiceHandler>;
  /** What is declared of the outside, by name; tests add theirs. */
  declared: Map<string, OutsideWork>;
  /** What was asked of the outside, in order. */
  asked: OutsideCall[];
  /** How the outside answers; it may throw. */
  answer: { from(call: OutsideCall): Promise<OutsideReply> };
  /** What the business record was told. */
  events: InstanceEvent[];
  /** What business records say of themselves, by their ids. */
  records: Map<string, RecordFacts>;
  /** Runs one transaction. */
  act<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Deploys a file and starts its process as Ann. */
  run(xml: string, variables?: Record<string, unknown>): Promise<Instance>;
  /** The instance as somebody sees it, an administrator when nobody is named. */
  look(instance: Pick<Instance, 'id'>, actor?: Actor): Promise<InstanceDetail>;
  /** The one open task on a node. */
  task(instance: Pick<Instance, 'id'>, nodeId: string, actor?: Actor): Promise<TaskDetail>;
  /** The nodes that have an open task, in order. */
  open(instance: Pick<Instance, 'id'>): Promise<string[]>;
  /** Approves the open task on a node. */
  approve(
    instance: Pick<Instance, 'id'>,
    nodeId: string,
    actor: Actor,
    variables?: Record<string, unknown>,
  ): Promise<Instance>;
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a world. An embedded store takes a while to open: one for each test file, cleared between tests. */
export async function openWorld(store?: TestStore): Promise<World> {
  const { database, close } = store ?? (await testStore());
  const services = new Map<string, ServiceHandler>();
  const events: InstanceEvent[] = [];
  const records = new Map<string, RecordFacts>();
  const declared = new Map<string, OutsideWork>();
  const asked: OutsideCall[] = [];
  const silent = async () => ({ variables: {} });
  const answer: World['answer'] = { from: silent };
  const engine = createEngine({
    directory,
    services,
    outside: {
      declared: async () => declared,
      call: async (call) => {
        asked.push(call);
        return answer.from(call);
      },
    },
    binding: async (event) => void events.push(event),
    record: async ({ id }) => records.get(id) ?? { variables: {}, authorIds: [] },
  });

  const world: World = {
    database,
    engine,
    services,
    declared,
    asked,
    answer,
    events,
    records,
    act: (work) => database.transaction(work),
    run: (xml, variables) =>
      world.act(async (transaction) => {
        const { key } = await engine.deploy(transaction, people.root, { xml });
        return engine.start(transaction, people.ann, { key, title: '测试', variables });
      }),
    look: ({ id }, actor = people.root) => engine.detail(database, actor, id),
    async task(instance, nodeId, actor) {
      const { tasks } = await world.look(instance, actor);
      const [found] = tasks.filter((task) => task.nodeId === nodeId && ['active', 'claimed'].includes(task.state));
      if (!found) throw new Error(`no open task on ${nodeId}`);
      return found;
    },
    async open(instance) {
      const { tasks } = await world.look(instance);
      return tasks
        .filter((task) => ['active', 'claimed'].includes(task.state))
        .map((task) => task.nodeId)
        .sort();
    },
    async approve(instance, nodeId, actor, variables) {
      const { id: taskId, version: taskVersion } = await world.task(instance, nodeId);
      return world.act((transaction) => engine.complete(transaction, actor, { taskId, taskVersion, variables }));
    },
    async clear() {
      await database.execute(
        sql`truncate process_model, process_deployment, process_definition, process_instance, process_job, process_proxy cascade`,
      );
      events.length = 0;
      services.clear();
      declared.clear();
      asked.length = 0;
      answer.from = silent;
      records.clear();
    },
    close,
  };
  return world;
}
