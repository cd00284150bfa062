import sql from 'sql-template-tag';
import { actorOf, submit } from '#server/approval/submit.ts';
import { takeEvent } from '#server/crud/event.ts';
import { tableName } from '#server/database/row.ts';
import type { Engine } from '#server/engine/engine.ts';
import type { Seeder } from '#server/module/seeding.ts';
import type { Viewer } from '#shared/access.ts';
import { type Decision, decideNext, viewerOf } from './cast.ts';

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
    const viewer = this.#viewers.get(userId) ?? (await viewerOf(userId, this.#seeder.context.store));
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

  /** Begins a case about no record as somebody; its id. */
  async start(key: string, title: string, userId: string, entered: Record<string, unknown>): Promise<string> {
    const { store } = this.#seeder.context;
    const { id } = await this.#engine.start(store, actorOf(await this.viewer(userId)), { key, title, entered });
    return id;
  }

  /** Whoever may decide next on a record, or in a case about none, decides. */
  async decide(id: string, how: Decision, opinion: string, entered: Record<string, unknown> = {}): Promise<void> {
    await decideNext(id, { how, opinion, entered }, { seeder: this.#seeder, engine: this.#engine });
  }

  async #version(module: string, id: string): Promise<number> {
    const { table } = this.#seeder.registry.get(module);
    const row = await this.#seeder.context.store.one<{ version: number }>(sql`
      select version from ${tableName(table)} where id = ${id}`);
    return row?.version ?? 0;
  }
}
