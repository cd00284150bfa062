import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, it } from 'vitest';
import { walk } from './testing/walk.ts';
import { drawable, turnsOfOneWalk } from './testing/walk-shapes.ts';
import { openWorld, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => world.clear());
afterAll(() => world.close());

it('any drawing of blocks does what the blocks say, whatever people do', async () => {
  await fc.assert(
    fc.asyncProperty(drawable, turnsOfOneWalk, async (drawn, turns) => void (await walk(world, drawn, turns))),
    { numRuns: Number(process.env.WALKS ?? 15) },
  );
}, 300_000);
