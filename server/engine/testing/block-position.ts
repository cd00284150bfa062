import type { Variables } from '#server/engine/variables/variables.ts';
import { type Block, blocksIn } from './block.ts';
import { members, type Seat, seatOf } from './seat.ts';

/**
 * How far a run of a block is; `done` lists the tasks on its main path, those inside forks and sub-processes left out.
 * This is what the engine's tokens are held against: the rules of return said once more, over a tree instead of a graph.
 */
export type Position =
  | { kind: 'done'; path: string[] }
  | { kind: 'task'; seat: Seat }
  | { kind: 'joint'; seats: Seat[] }
  | { kind: 'pause' }
  | { kind: 'each'; left: number }
  | { kind: 'sequence'; index: number; path: string[]; inner: Position }
  | { kind: 'choice'; branch: number; inner: Position }
  | { kind: 'fork'; branches: Position[] }
  | { kind: 'part'; inner: Position }
  | { kind: 'watched'; inner: Position }
  | { kind: 'instead'; inner: Position };

/** A run of a block that is over, with the tasks on its way. */
export function finished(path: string[] = []): Position {
  return { kind: 'done', path };
}

/** One of several blocks, which must be there. */
export function part(blocks: readonly Block[], index: number): Block {
  const block = blocks[index];
  if (!block) throw new Error(`no part ${index}`);
  return block;
}

/** Wraps what is inside, or passes on that it is done. */
export function around(
  inner: Position,
  path: (inside: string[]) => string[],
  wrap: (inner: Position) => Position,
): Position {
  return inner.kind === 'done' ? finished(path(inner.path)) : wrap(inner);
}

/** What was done inside counts as done on the way around it. */
export const keep = (path: string[]) => path;
/** It counts for the inside alone. */
export const drop = () => [];

/** A run of a block that begins. */
export function enter(block: Block, variables: Variables): Position {
  switch (block.kind) {
    case 'task':
      return { kind: 'task', seat: seatOf('bob') };
    case 'joint':
      return { kind: 'joint', seats: members.map(seatOf) };
    case 'pass':
      return finished();
    case 'pause':
      return { kind: 'pause' };
    case 'each':
      return { kind: 'each', left: block.count };
    case 'sequence':
      return advance(block.parts, 0, [], variables);
    case 'choice': {
      const wanted = Number(variables[block.id] ?? 0);
      const branch = wanted < block.branches.length ? wanted : 0;
      const inner = enter(part(block.branches, branch), variables);
      return around(inner, keep, () => ({ kind: 'choice', branch, inner }));
    }
    case 'fork':
      return joined(block.branches.map((branch) => enter(branch, variables)));
    case 'several': {
      const wanted = variables[block.id];
      const isTaken = (index: number) => index > 0 && Array.isArray(wanted) && wanted[index] === true;
      const taken = block.branches.flatMap((_, index) => (isTaken(index) ? [index] : []));
      const [only = 0, ...others] = taken;
      if (others.length === 0) {
        const inner = enter(part(block.branches, only), variables);
        return around(inner, keep, () => ({ kind: 'choice', branch: only, inner }));
      }
      const at = (branch: Block, index: number) => (isTaken(index) ? enter(branch, variables) : finished());
      return joined(block.branches.map(at));
    }
    case 'part':
    case 'watched': {
      const { kind } = block;
      const inner = enter(block.inside, variables);
      return around(inner, drop, () => ({ kind, inner }));
    }
  }
}

/** What is inside of a position that is a part of a block's, with how it is put together again. */
export function innerOf(
  block: Block,
  position: Position,
): { block: Block; at: Position; again: (inner: Position) => Position } | undefined {
  if ('branches' in block && position.kind === 'choice') {
    const again = (inner: Position) => around(inner, keep, () => ({ ...position, inner }));
    return { block: part(block.branches, position.branch), at: position.inner, again };
  }
  if ('inside' in block && (position.kind === 'part' || position.kind === 'watched')) {
    const again = (inner: Position) => around(inner, drop, () => ({ ...position, inner }));
    return { block: block.inside, at: position.inner, again };
  }
  if (block.kind === 'watched' && position.kind === 'instead') {
    const again = (inner: Position) => around(inner, keep, () => ({ ...position, inner }));
    return { block: block.instead, at: position.inner, again };
  }
  return undefined;
}

/** Whether a block has an element of this id. */
export function isWithin(block: Block, id: string): boolean {
  return blocksIn(block).some((each) => 'id' in each && each.id === id);
}

/** A run of several blocks in a row, from one of them on. */
export function advance(parts: readonly Block[], from: number, before: string[], variables: Variables): Position {
  const path = [...before];
  for (let index = from; index < parts.length; index += 1) {
    const inner = enter(part(parts, index), variables);
    if (inner.kind !== 'done') return { kind: 'sequence', index, path, inner };
    path.push(...inner.path);
  }
  return finished(path);
}

/** A run of branches beside each other, over when all of them are. */
export function joined(branches: Position[]): Position {
  return branches.every((branch) => branch.kind === 'done') ? finished() : { kind: 'fork', branches };
}
