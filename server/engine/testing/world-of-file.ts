import { afterAll, beforeEach } from 'vitest';
import { openWorld, type World } from './world.ts';

/** The world of a test file: opened once, cleared before each of its tests, closed after the last. */
export async function worldOfFile(): Promise<World> {
  const world = await openWorld();
  beforeEach(() => world.clear());
  afterAll(() => world.close());
  return world;
}
