import sql, { type Sql } from 'sql-template-tag';

/** A connection for a while. */
interface Borrowed {
  execute(statement: Sql): Promise<number>;
}

/** Something for every process that listens on a channel of the store. */
export interface Told {
  channel: string;
  payload: string;
}

/**
 * Tells the processes of an installation what was committed, in statements of its own: PostgreSQL lets one transaction
 * after the other commit that tells something, and each commit of work waits for the disk. What comes up while a
 * statement is on its way goes out together with the next one.
 */
export class Teller {
  readonly #borrow: (work: (store: Borrowed) => Promise<void>) => Promise<void>;
  #due = new Map<string, Told>();
  #isTelling = false;

  /** Works with a connection that it is lent while there is something to tell. */
  constructor(borrow: (work: (store: Borrowed) => Promise<void>) => Promise<void>) {
    this.#borrow = borrow;
  }

  tell(told: readonly Told[]): void {
    for (const each of told) this.#due.set(`${each.channel} ${each.payload}`, each);
    if (this.#isTelling || this.#due.size === 0) return;
    this.#isTelling = true;
    this.#borrow((store) => this.#tellAll(store))
      // Listeners have lost the same store, and look everything up again when it is back.
      .catch(() => this.#due.clear())
      .finally(() => {
        this.#isTelling = false;
      });
  }

  async #tellAll(store: Borrowed): Promise<void> {
    while (this.#due.size > 0) {
      const told = [...this.#due.values()];
      this.#due = new Map();
      // Nothing is written that would have to be safe on the disk before others hear of it.
      await store.execute(sql`
        with unhurried as materialized (select set_config('synchronous_commit', 'off', true))
        select pg_notify(channel, payload)
        from unhurried, unnest(${told.map(({ channel }) => channel)}::text[],
          ${told.map(({ payload }) => payload)}::text[]) as told (channel, payload)`);
    }
    this.#isTelling = false;
  }
}
