import type { Variables } from '#server/engine/variables.ts';
import { type Block, tasksIn } from './block.ts';

/**
 * How far a run of a block is; `done` lists the tasks on its main path, those inside forks and sub-processes left out.
 * This is what the engine's tokens are held against: the rules of return said once more, over a tree instead of a graph.
 */
type Position =
  | { kind: 'done'; path: string[] }
  | { kind: 'task' }
  | { kind: 'sequence'; index: number; path: string[]; inner: Position }
  | { kind: 'choice'; branch: number; inner: Position }
  | { kind: 'fork'; branches: Position[] }
  | { kind: 'part'; inner: Position };

function finished(path: string[] = []): Position {
  return { kind: 'done', path };
}

function part(blocks: readonly Block[], index: number): Block {
  const block = blocks[index];
  if (!block) throw new Error(`no part ${index}`);
  return block;
}

/** Wraps what is inside, or passes on that it is done. */
function around(inner: Position, path: (inside: string[]) => string[], wrap: (inner: Position) => Position): Position {
  return inner.kind === 'done' ? finished(path(inner.path)) : wrap(inner);
}

const keep = (path: string[]) => path;
const drop = () => [];

function enter(block: Block, variables: Variables): Position {
  switch (block.kind) {
    case 'task':
      return { kind: 'task' };
    case 'pass':
      return finished();
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
    case 'part': {
      const inner = enter(block.inside, variables);
      return around(inner, drop, () => ({ kind: 'part', inner }));
    }
  }
}

function advance(parts: readonly Block[], from: number, before: string[], variables: Variables): Position {
  const path = [...before];
  for (let index = from; index < parts.length; index += 1) {
    const inner = enter(part(parts, index), variables);
    if (inner.kind !== 'done') return { kind: 'sequence', index, path, inner };
    path.push(...inner.path);
  }
  return finished(path);
}

function joined(branches: Position[]): Position {
  return branches.every((branch) => branch.kind === 'done') ? finished() : { kind: 'fork', branches };
}

/** The position after a change in the innermost place that holds the task. */
function change(
  block: Block,
  position: Position,
  taskId: string,
  variables: Variables,
  moved: (block: Block, position: Position) => Position | undefined,
): Position {
  const here = moved(block, position);
  if (here) return here;
  const inside = (inner: Block, at: Position) => change(inner, at, taskId, variables, moved);
  if (block.kind === 'sequence' && position.kind === 'sequence') {
    const { index, path } = position;
    const inner = inside(part(block.parts, index), position.inner);
    return inner.kind === 'done'
      ? advance(block.parts, index + 1, [...path, ...inner.path], variables)
      : { ...position, inner };
  }
  if (block.kind === 'choice' && position.kind === 'choice') {
    const inner = inside(part(block.branches, position.branch), position.inner);
    return around(inner, keep, () => ({ ...position, inner }));
  }
  if (block.kind === 'part' && position.kind === 'part') {
    const inner = inside(block.inside, position.inner);
    return around(inner, drop, () => ({ ...position, inner }));
  }
  if (block.kind === 'fork' && position.kind === 'fork') {
    return joined(
      position.branches.map((at, index) => {
        const branch = part(block.branches, index);
        return tasksIn(branch).includes(taskId) ? inside(branch, at) : at;
      }),
    );
  }
  throw new Error(`${taskId} is not open`);
}

/** Stands on a task of the main path again, with what lies before it done as it was. */
function standOn(block: Block, taskId: string, path: string[]): Position {
  if (block.kind === 'task') return { kind: 'task' };
  if (block.kind === 'choice') {
    const branch = block.branches.findIndex((each) => tasksIn(each).includes(taskId));
    return { kind: 'choice', branch, inner: standOn(part(block.branches, branch), taskId, path) };
  }
  if (block.kind !== 'sequence') throw new Error(`${taskId} is not on the main path`);
  const index = block.parts.findIndex((each) => tasksIn(each).includes(taskId));
  const before = block.parts.slice(0, index).flatMap(tasksIn);
  const inner = standOn(part(block.parts, index), taskId, path);
  return { kind: 'sequence', index, path: path.filter((id) => before.includes(id)), inner };
}

function openIn(block: Block, position: Position): string[] {
  if (position.kind === 'done') return [];
  if (block.kind === 'task') return [block.id];
  if (block.kind === 'sequence' && position.kind === 'sequence') {
    return openIn(part(block.parts, position.index), position.inner);
  }
  if (block.kind === 'choice' && position.kind === 'choice') {
    return openIn(part(block.branches, position.branch), position.inner);
  }
  if (block.kind === 'part' && position.kind === 'part') return openIn(block.inside, position.inner);
  if (block.kind === 'fork' && position.kind === 'fork') {
    return position.branches.flatMap((at, index) => openIn(part(block.branches, index), at));
  }
  return [];
}

/** The main paths of the sequences around an open task, outermost first. */
function pathsAround(block: Block, position: Position, taskId: string): string[] {
  if (block.kind === 'sequence' && position.kind === 'sequence') {
    return [...position.path, ...pathsAround(part(block.parts, position.index), position.inner, taskId)];
  }
  if (block.kind === 'choice' && position.kind === 'choice') {
    return pathsAround(part(block.branches, position.branch), position.inner, taskId);
  }
  if (block.kind === 'part' && position.kind === 'part') return pathsAround(block.inside, position.inner, taskId);
  if (block.kind === 'fork' && position.kind === 'fork') {
    const index = block.branches.findIndex((each) => tasksIn(each).includes(taskId));
    const at = position.branches[index];
    return at ? pathsAround(part(block.branches, index), at, taskId) : [];
  }
  return [];
}

/** A run of a block as it should be. */
export class BlockRun {
  readonly #block: Block;
  #position: Position;

  constructor(block: Block, variables: Variables) {
    this.#block = block;
    this.#position = enter(block, variables);
  }

  get isDone(): boolean {
    return this.#position.kind === 'done';
  }

  /** The open tasks in alphabetical order. */
  open(): string[] {
    return openIn(this.#block, this.#position).sort();
  }

  /** Where an open task may be returned to, in alphabetical order. */
  targets(taskId: string): string[] {
    return pathsAround(this.#block, this.#position, taskId).sort();
  }

  approve(taskId: string, variables: Variables): void {
    this.#position = change(this.#block, this.#position, taskId, variables, (block) =>
      block.kind === 'task' ? finished([taskId]) : undefined,
    );
  }

  sendBack(taskId: string, targetId: string): void {
    this.#position = change(this.#block, this.#position, taskId, {}, (block, position) => {
      const isHere = position.kind === 'sequence' && position.path.includes(targetId);
      return isHere ? standOn(block, targetId, position.path) : undefined;
    });
  }
}
