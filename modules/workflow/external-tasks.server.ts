import { setTimeout as pause } from 'node:timers/promises';
import { service } from '#modules/service/service.ts';
import { type Database, databaseOf } from '#server/database/database.ts';
import type { Engine } from '#server/engine/engine.ts';
import type { Fetched, FetchInput } from '#server/engine/services/fetched-work.ts';
import { type Endpoint, onRead, onWrite } from '#server/http/endpoint.ts';
import {
  completeExternal,
  extendExternal,
  failExternal,
  fetchAndLock,
  throwExternal,
  unlockExternal,
} from './external-tasks.ts';

/** How often a call that waits looks again. */
const lookMs = 500;

/** The calls by which programs of others take work of processes and tell what became of it; for whoever may fetch work. */
export function externalTaskEndpoints(engine: Engine): Endpoint[] {
  const access = { grants: service.declaration.actions.work.grants };
  const routine = (endpoint: Endpoint): Endpoint => ({ ...endpoint, isRoutine: true });

  async function fetch(input: FetchInput & { asyncResponseTimeout: number }, database: Database): Promise<Fetched[]> {
    const until = Date.now() + input.asyncResponseTimeout;
    for (;;) {
      const rows = await database.transaction((transaction) => engine.fetchAndLock(transaction, null, input));
      if (rows.length > 0 || Date.now() + lookMs > until) return rows;
      await pause(lookMs);
    }
  }

  return [
    onRead(fetchAndLock, access, async (input, { store }) => ({ rows: await fetch(input, databaseOf(store)) })),
    onWrite(completeExternal, access, async (input, { store }) => {
      await engine.completeFetched(store, null, input);
      return {};
    }),
    onWrite(failExternal, access, async (input, { store }) => {
      await engine.failFetched(store, null, input);
      return {};
    }),
    onWrite(throwExternal, access, async (input, { store }) => {
      await engine.throwFetched(store, null, input);
      return {};
    }),
    routine(
      onWrite(extendExternal, access, async (input, { store }) => {
        await engine.extendFetched(store, null, input);
        return {};
      }),
    ),
    onWrite(unlockExternal, access, async (input, { store }) => {
      await engine.unlockFetched(store, null, input);
      return {};
    }),
  ];
}
