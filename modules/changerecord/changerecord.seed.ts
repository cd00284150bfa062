import type { Seeder } from '#server/module/seeding.ts';

type Ids = Record<string, string>;

/** Changes of the past weeks in many states of their life. */
export async function demoChanges(_seeder: Seeder, _people: Ids, _contracts: Ids): Promise<void> {}
