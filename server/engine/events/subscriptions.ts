import sql, { type Sql } from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type { Queryable } from '#server/database/database.ts';
import type { InferSelectModel } from '#server/database/drizzle.ts';
import { oneOf } from '#server/database/one-of.ts';
import { select } from '#server/database/row.ts';
import { insertionsOf } from '#server/engine/tables/rows.ts';
import { processSubscription } from '#server/engine/tables/tables.ts';

/** Something that an event waits for, or that was done and can be undone. */
export type Subscription = InferSelectModel<typeof processSubscription>;

/** What the events of one instance wait for, within a step: read when first asked for, written together. */
export class Subscriptions {
  readonly #store: Queryable;
  readonly #instanceId: string;
  #added: Subscription[] = [];
  readonly #removed: string[] = [];
  readonly #clearedTokens = new Set<string>();
  #stored: Subscription[] | undefined;

  constructor(store: Queryable, instanceId: string) {
    this.#store = store;
    this.#instanceId = instanceId;
  }

  /** The oldest first. */
  async all(): Promise<Subscription[]> {
    this.#stored ??= await select(
      this.#store,
      processSubscription,
      sql`instance_id = ${this.#instanceId}`,
      sql`sequence, created_at, id`,
    );
    const isOpen = ({ id, tokenId }: Subscription) =>
      !this.#removed.includes(id) && (tokenId === null || !this.#clearedTokens.has(tokenId));
    return [...this.#stored.filter(isOpen), ...this.#added];
  }

  add(
    values: Pick<Subscription, 'tokenId' | 'nodeId' | 'kind' | 'name' | 'sequence' | 'kept' | 'createdAt'>,
  ): Subscription {
    const subscription = { id: uuid(), instanceId: this.#instanceId, definitionId: null, ...values };
    this.#added.push(subscription);
    return subscription;
  }

  remove(subscription: Subscription): void {
    if (this.#added.includes(subscription)) this.#added = this.#added.filter((each) => each !== subscription);
    else this.#removed.push(subscription.id);
  }

  /** Removes everything that hangs on a token; the rows of the store go with those of other kinds. */
  clear(tokenId: string): void {
    this.#clearedTokens.add(tokenId);
    this.#added = this.#added.filter((each) => each.tokenId !== tokenId);
  }

  /** Forgets everything that is not written yet. */
  clearAll(): void {
    this.#added = [];
  }

  /** The statements that write what is new and remove what is gone. */
  flush(): Sql[] {
    const gone =
      this.#removed.length > 0 ? [sql`delete from process_subscription where id ${oneOf(this.#removed)}`] : [];
    return [...gone, ...insertionsOf(processSubscription, this.#added)];
  }
}
