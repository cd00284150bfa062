import sql from 'sql-template-tag';
import { createDirectory } from '#server/approval/directory.ts';
import { actorOf, submit } from '#server/approval/submit.ts';
import { takeEvent } from '#server/crud/event.ts';
import { tableName } from '#server/database/row.ts';
import type { Engine } from '#server/engine/engine.ts';
import type { Seeder } from '#server/module/seeding.ts';
import { type Position, rolesOf, type Viewer } from '#shared/access.ts';
import { moveToPast } from './demo-case-past.ts';

const dayMs = 86_400_000;

interface OpenTask {
  id: string;
  version: number;
  assigneeId: string | null;
  keys: string[];
}

/** Plays the people of the demo through the same code that their calls run. */
export class DemoCast {
  readonly #seeder: Seeder;
  readonly #engine: Engine;
  readonly #viewers = new Map<string, Viewer>();

  constructor(seeder: Seeder, engine: Engine) {
    this.#seeder = seeder;
    this.#engine = engine;
  }

  /** A person acting in the main post. */
  async viewer(userId: string): Promise<Viewer> {
    const known = this.#viewers.get(userId);
    if (known) return known;
    const row = await this.#seeder.context.store.one<Position & { name: string }>(sql`
      select person.name, post.id, post.role, post.area as "areaId", post.company as "companyId",
        post.contract as "contractId", post.department as "departmentId"
      from "user" person join user_positions post on post.parent = person.id where person.id = ${userId} and post.is_main`);
    if (!row) throw new Error(`nobody has the id ${userId}`);
    const { name, ...position } = row;
    const viewer = { id: userId, name, position, roles: rolesOf(position.role), keys: [] };
    this.#viewers.set(userId, viewer);
    return viewer;
  }

  /** Adds a record as somebody. */
  async add(module: string, userId: string, values: Record<string, unknown>): Promise<string> {
    return this.#seeder.as(await this.viewer(userId)).add(module, values);
  }

  /** Takes a step of a record's life as somebody. */
  async take(
    module: string,
    id: string,
    event: string,
    userId: string,
    answers: Record<string, unknown> = {},
  ): Promise<void> {
    const { registry, context } = this.#seeder;
    const input = { id, version: await this.#version(module, id), answers };
    await takeEvent(
      registry.get(module),
      event,
      input,
      { store: context.store, viewer: await this.viewer(userId) },
      registry,
    );
  }

  /** Hands a record in for approval as somebody. */
  async submit(module: string, id: string, userId: string): Promise<void> {
    const { registry, context } = this.#seeder;
    const input = { id, version: await this.#version(module, id) };
    const acting = { store: context.store, viewer: await this.viewer(userId) };
    await submit(registry.get(module), input, acting, { registry, engine: this.#engine });
  }

  /** Whoever may decide next on a record decides. */
  async decide(
    id: string,
    how: 'complete' | 'reject' | 'returnToStarter',
    opinion: string,
    variables: Record<string, string | number | boolean | null> = {},
  ): Promise<void> {
    const { store } = this.#seeder.context;
    const task = await store.one<OpenTask>(sql`
      select task.id, task.version, task.assignee_id as "assigneeId",
        array(select candidate_key from process_candidate where task_id = task.id) as keys
      from process_task task join process_instance instance on instance.id = task.instance_id
      where instance.business_id = ${id} and task.state in ('active', 'claimed') limit 1`);
    if (!task) throw new Error(`the record ${id} waits for nobody`);
    const directory = createDirectory(this.#seeder.registry);
    const [first] = task.assigneeId ? [{ id: task.assigneeId }] : await directory.usersHolding(task.keys, store);
    if (!first) throw new Error(`nobody may decide on the record ${id}`);
    const input = { taskId: task.id, taskVersion: task.version, opinion };
    const actor = actorOf(await this.viewer(first.id));
    if (how === 'complete') await this.#engine.complete(store, actor, { ...input, entered: variables });
    else await this.#engine[how](store, actor, input);
  }

  /** Moves a record, its history and its case so many days back. */
  async backdate(module: string, id: string, daysAgo: number): Promise<void> {
    const { store } = this.#seeder.context;
    const back = sql`make_interval(days => ${daysAgo})`;
    const { table } = this.#seeder.registry.get(module);
    const day = new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10).replaceAll('-', '');
    await store.execute(sql`
      update ${tableName(table)} set created_at = created_at - ${back}, updated_at = updated_at - ${back},
        number = regexp_replace(number, '-\\d{8}-', '-' || ${day} || '-')
      where id = ${id}`);
    await store.execute(sql`update change_history set at = at - ${back} where record_id = ${id}`);
    await moveToPast([{ record: id, startedAt: new Date(Date.now() - daysAgo * dayMs).toISOString() }], store);
  }

  async #version(module: string, id: string): Promise<number> {
    const { table } = this.#seeder.registry.get(module);
    const row = await this.#seeder.context.store.one<{ version: number }>(sql`
      select version from ${tableName(table)} where id = ${id}`);
    return row?.version ?? 0;
  }
}
