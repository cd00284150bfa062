import fc from 'fast-check';
import { type Block, blocksIn } from './block.ts';
import { type JointRule, jointRules } from './seat.ts';

/** A block before its elements have names. */
export type Shape =
  | { kind: 'task' | 'pass' | 'pause' }
  | { kind: 'each'; count: number; isSequential: boolean }
  | { kind: 'joint'; rule: JointRule; isVeto: boolean }
  | { kind: 'sequence' | 'choice' | 'fork' | 'several'; inside: Shape[] }
  | { kind: 'part'; inside: [Shape] }
  | { kind: 'watched'; inside: [Shape, Shape] };

const { shape } = fc.letrec<{ shape: Shape; leaf: Shape }>((tie) => {
  const several = (minLength: number, maxLength: number) => fc.array(tie('shape'), { minLength, maxLength });
  const inner = (weight: number, kinds: string[], inside: fc.Arbitrary<unknown>) => ({
    weight,
    arbitrary: fc.record({ kind: fc.constantFrom(...kinds), inside }),
  });
  return {
    leaf: fc.oneof(
      { weight: 6, arbitrary: fc.constant({ kind: 'task' }) },
      { weight: 1, arbitrary: fc.constant({ kind: 'pass' }) },
      { weight: 1, arbitrary: fc.constant({ kind: 'pause' }) },
      {
        weight: 2,
        arbitrary: fc.record({
          kind: fc.constant('each'),
          count: fc.integer({ min: 1, max: 3 }),
          isSequential: fc.boolean(),
        }),
      },
      {
        weight: 3,
        arbitrary: fc.record({
          kind: fc.constant('joint'),
          rule: fc.constantFrom(...(Object.keys(jointRules) as JointRule[])),
          isVeto: fc.boolean(),
        }),
      },
    ),
    shape: fc.oneof(
      { maxDepth: 3, depthSize: 'large' },
      { weight: 3, arbitrary: tie('leaf') },
      inner(3, ['sequence'], several(2, 3)),
      inner(5, ['choice', 'fork', 'fork', 'several'], several(2, 3)),
      inner(1, ['part'], fc.tuple(tie('shape'))),
      inner(1, ['watched'], fc.tuple(tie('shape'), tie('shape'))),
    ),
  } as { shape: fc.Arbitrary<Shape>; leaf: fc.Arbitrary<Shape> };
});

/** Several shapes in a row, so that there is something before and after each fork. */
export const drawable: fc.Arbitrary<Shape> = fc
  .array(shape, { minLength: 2, maxLength: 4 })
  .map((inside): Shape => ({ kind: 'sequence', inside: [{ kind: 'task' }, ...inside] }));

/** The block of a shape, its elements named by their kinds and numbers. */
export function named(shape: Shape, count = { value: 0 }): Block {
  count.value += 1;
  const id = `${shape.kind}${count.value}`;
  const each = (inside: Shape[]) => inside.map((inner) => named(inner, count));
  switch (shape.kind) {
    case 'task':
    case 'pass':
    case 'pause':
    case 'each':
    case 'joint':
      return { ...shape, id };
    case 'sequence':
      return { kind: 'sequence', parts: each(shape.inside) };
    case 'choice':
    case 'fork':
    case 'several':
      return { kind: shape.kind, id, branches: each(shape.inside) };
    case 'watched':
      return { kind: 'watched', id, inside: named(shape.inside[0], count), instead: named(shape.inside[1], count) };
    case 'part':
      return { kind: 'part', id, inside: named(shape.inside[0], count) };
  }
}

/** What decides the ways of a block: a number for each choice, a list of flags for each choice of several. */
export function valuesFor(block: Block, number: number): Record<string, number | boolean[]> {
  const ways = blocksIn(block).flatMap((each) => ('branches' in each && each.kind !== 'fork' ? [each] : []));
  return Object.fromEntries(
    ways.map(({ kind, id }, index) => {
      const way = number + index;
      return [id, kind === 'choice' ? way % 3 : [false, way % 2 === 1, way % 4 > 1]];
    }),
  );
}

/** One turn of the walk: which task, what to do with it, and numbers to choose targets and branches by. */
const turn = fc.record({
  task: fc.nat(),
  what: fc.oneof(
    { weight: 6, arbitrary: fc.constant('approve' as const) },
    { weight: 3, arbitrary: fc.constant('return' as const) },
    { weight: 1, arbitrary: fc.constant('restart' as const) },
    { weight: 2, arbitrary: fc.constant('signal' as const) },
    { weight: 2, arbitrary: fc.constant('wait' as const) },
    { weight: 1, arbitrary: fc.constant('reject' as const) },
    { weight: 2, arbitrary: fc.constant('transfer' as const) },
    { weight: 1, arbitrary: fc.constant('before' as const) },
    { weight: 1, arbitrary: fc.constant('after' as const) },
    { weight: 1, arbitrary: fc.constant('beside' as const) },
    { weight: 2, arbitrary: fc.constant('jump' as const) },
    { weight: 2, arbitrary: fc.constant('cancelBranch' as const) },
    { weight: 2, arbitrary: fc.constant('addBranch' as const) },
    { weight: 1, arbitrary: fc.constant('hold' as const) },
    { weight: 1, arbitrary: fc.constant('withdraw' as const) },
    { weight: 1, arbitrary: fc.constant('read' as const) },
    { weight: 4, arbitrary: fc.constant('retract' as const) },
  ),
  number: fc.nat({ max: 20 }),
});

/** What happens in one walk. */
export const turnsOfOneWalk = fc.array(turn, { minLength: 4, maxLength: 16 });

/** One turn of a walk. */
export type Turn = typeof turn extends fc.Arbitrary<infer Value> ? Value : never;
