import type { Database } from '#server/database/database.ts';
import type { Registry } from '#server/module/registry.ts';
import type { Grants } from '#shared/access.ts';
import { readRights } from './rights.ts';

interface Follower {
  registry: Registry;
  reading: Promise<void> | null;
}

const followers = new WeakMap<Database, Follower>();

async function read(database: Database, follower: Follower): Promise<void> {
  follower.reading ??= readRights(database)
    .then((rights) => follower.registry.take(rights))
    .finally(() => {
      follower.reading = null;
    });
  await follower.reading;
}

/** Lets the modules of a process go by what its store says of rights, from now on. */
export async function followRights(database: Database, registry: Registry): Promise<void> {
  const follower = { registry, reading: null };
  followers.set(database, follower);
  await read(database, follower);
}

/** Has the process know at least this version of the rights; costs nothing when it does. */
export async function knowRights(database: Database, version: number): Promise<void> {
  const follower = followers.get(database);
  // What was being read when the change came may be older than it.
  while (follower && follower.registry.rights.version < version) await read(database, follower);
}

/** The grants that hold in a store now for the right that these state. */
export function grantsNow(database: Database, grants: Grants | undefined): Grants | undefined {
  const follower = followers.get(database);
  return follower ? follower.registry.grantsNow(grants) : grants;
}

/** Reads the rights again, for a process that has heard of a change. */
export async function refreshRights(database: Database): Promise<void> {
  const follower = followers.get(database);
  if (follower) await read(database, follower);
}
