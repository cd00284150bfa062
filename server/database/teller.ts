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

/** What comes up for so long after something was told goes out together; what comes after a silence goes at once. */
const gatherMs = 20;

/**
 * Tells the processes of an installation what was committed, in statements of its own: PostgreSQL lets one transaction
 * after the other commit that tells something, and each commit of work waits for the disk. Each statement wakes every
 * process that listens, so what comes up while one is on its way, and shortly after, goes out together in the next.
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
    void this.#tellAll();
  }

  async #tellAll(): Promise<void> {
    while (this.#due.size > 0) {
      const told = [...this.#due.values()];
      this.#due = new Map();
      await this.#borrow((store) => send(store, told))
        // Listeners have lost the same store, and look everything up again when it is back.
        .catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, gatherMs));
    }
    this.#isTelling = false;
  }
}

async function send(store: Borrowed, told: readonly Told[]): Promise<void> {
  // Nothing is written that would have to be safe on the disk before others hear of it.
  await store.execute(sql`
    with unhurried as materialized (select set_config('synchronous_commit', 'off', true))
    select pg_notify(channel, payload)
    from unhurried, unnest(${told.map(({ channel }) => channel)}::text[],
      ${told.map(({ payload }) => payload)}::text[]) as told (channel, payload)`);
}
