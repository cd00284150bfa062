import fc from 'fast-check';
import { it } from 'vitest';
import { walk } from './testing/walk.ts';
import { drawable, turnsOfOneWalk } from './testing/walk-shapes.ts';
import { worldOfFile } from './testing/world-of-file.ts';

const world = await worldOfFile();

it('any drawing of blocks does what the blocks say, whatever people do', async () => {
  await fc.assert(
    fc.asyncProperty(drawable, turnsOfOneWalk, async (drawn, turns) => void (await walk(world, drawn, turns))),
    { numRuns: Number(process.env.WALKS ?? 15) },
  );
}, 300_000);
