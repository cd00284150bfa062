import fc from 'fast-check';
import { it } from 'vitest';
import { walkOffers } from './testing/offers-walk.ts';
import { drawable } from './testing/walk-shapes.ts';
import { worldOfFile } from './testing/world-of-file.ts';

const world = await worldOfFile();
const turn = fc.record({ who: fc.nat(), which: fc.nat(), number: fc.nat({ max: 20 }) });

it('whatever people are offered can be done, and loses no branch, no task and no line of the history', async () => {
  await fc.assert(
    fc.asyncProperty(drawable, fc.array(turn, { minLength: 6, maxLength: 20 }), async (drawn, turns) => {
      await world.clear();
      await walkOffers(world, drawn, turns);
    }),
    // A failure is told as it was found: to shrink it would take longer than the test may.
    { numRuns: Number(process.env.WALKS ?? 10), endOnFailure: true },
  );
}, 300_000);
