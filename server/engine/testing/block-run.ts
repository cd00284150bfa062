import type { Variables } from '#server/engine/variables.ts';
import { type Block, blocksIn, tasksIn } from './block.ts';
import { approvedBy, busyAt, members, type Seat, seatOf, verdictOf } from './seat.ts';

/**
 * How far a run of a block is; `done` lists the tasks on its main path, those inside forks and sub-processes left out.
 * This is what the engine's tokens are held against: the rules of return said once more, over a tree instead of a graph.
 */
type Position =
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
function innerOf(
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

function isWithin(block: Block, id: string): boolean {
  return blocksIn(block).some((each) => 'id' in each && each.id === id);
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
  const within = innerOf(block, position);
  if (within) return within.again(inside(within.block, within.at));
  if ('branches' in block && position.kind === 'fork') {
    return joined(
      position.branches.map((at, index) => {
        const branch = part(block.branches, index);
        return isWithin(branch, taskId) ? inside(branch, at) : at;
      }),
    );
  }
  throw new Error(`${taskId} is not open`);
}

/** Stands on a task of the main path again, with what lies before it done as it was. */
function standOn(block: Block, taskId: string, path: string[]): Position {
  if (block.kind === 'task' || block.kind === 'joint') return enter(block, {});
  if (block.kind === 'each') return { kind: 'each', left: block.count };
  if (block.kind === 'watched') return { kind: 'instead', inner: standOn(block.instead, taskId, path) };
  if (block.kind === 'choice' || block.kind === 'several') {
    const branch = block.branches.findIndex((each) => tasksIn(each).includes(taskId));
    return { kind: 'choice', branch, inner: standOn(part(block.branches, branch), taskId, path) };
  }
  if (block.kind !== 'sequence') throw new Error(`${taskId} is not on the main path`);
  const index = block.parts.findIndex((each) => tasksIn(each).includes(taskId));
  const before = block.parts.slice(0, index).flatMap(tasksIn);
  const inner = standOn(part(block.parts, index), taskId, path);
  return { kind: 'sequence', index, path: path.filter((id) => before.includes(id)), inner };
}

/** Every block at which a run stands, with where it stands. */
function standing(block: Block, position: Position): { block: Block; position: Position }[] {
  if (position.kind === 'done') return [];
  if (block.kind === 'sequence' && position.kind === 'sequence') {
    return standing(part(block.parts, position.index), position.inner);
  }
  if ('branches' in block && position.kind === 'fork') {
    return position.branches.flatMap((at, index) => standing(part(block.branches, index), at));
  }
  const within = innerOf(block, position);
  return [{ block, position }, ...(within ? standing(within.block, within.at) : [])];
}

/** The main paths of the sequences around an open task, outermost first. */
function pathsAround(block: Block, position: Position, taskId: string): string[] {
  if (block.kind === 'sequence' && position.kind === 'sequence') {
    return [...position.path, ...pathsAround(part(block.parts, position.index), position.inner, taskId)];
  }
  if ('branches' in block && position.kind === 'fork') {
    const index = block.branches.findIndex((each) => tasksIn(each).includes(taskId));
    const at = position.branches[index];
    return at ? pathsAround(part(block.branches, index), at, taskId) : [];
  }
  const within = innerOf(block, position);
  return within ? pathsAround(within.block, within.at, taskId) : [];
}

/** A run of a block as it should be. */
export class BlockRun {
  /** Whether somebody's no has ended everything. */
  isRejected = false;
  readonly #block: Block;
  #position: Position;

  constructor(block: Block, variables: Variables) {
    this.#block = block;
    this.#position = enter(block, variables);
  }

  get isDone(): boolean {
    return this.#position.kind === 'done' || this.isRejected;
  }

  /** The open tasks with who has them, in alphabetical order. */
  open(): string[] {
    if (this.isRejected) return [];
    return standing(this.#block, this.#position)
      .flatMap(({ block, position }) => {
        if (!('id' in block)) return [];
        const by = (people: string[]) => people.map((who) => `${block.id} ${who}`);
        if (position.kind === 'task') return by(busyAt(position.seat));
        if (block.kind === 'joint' && position.kind === 'joint') {
          const busy = position.seats.filter(({ answer }) => !answer);
          return by((block.rule === 'sequential' ? busy.slice(0, 1) : busy).flatMap(busyAt));
        }
        if (block.kind !== 'each' || position.kind !== 'each') return [];
        return by(Array<string>(block.isSequential ? 1 : position.left).fill('bob'));
      })
      .sort();
  }

  /** How many branches wait for time to pass. */
  pauses(): number {
    return standing(this.#block, this.#position).filter(({ block }) => block.kind === 'pause').length;
  }

  /** The signals that would be heard. */
  signals(): string[] {
    return standing(this.#block, this.#position).flatMap(({ block, position }) =>
      block.kind === 'watched' && position.kind === 'watched' ? [block.id] : [],
    );
  }

  /** Where an open task may be returned to, in alphabetical order. */
  targets(taskId: string): string[] {
    const past = pathsAround(this.#block, this.#position, taskId);
    return past.filter((id) => id !== taskId).sort();
  }

  approve(taskId: string, who: string, variables: Variables): void {
    this.#answer(taskId, variables, who, (seat) => approvedBy(seat, who));
  }

  /** One of those who decide together says no. */
  reject(taskId: string, who: string, variables: Variables): void {
    this.#answer(taskId, variables, who, (seat) => ({ ...seat, answer: 'rejected' }));
  }

  /** Somebody else has the place of somebody. */
  transfer(taskId: string, who: string, to: string): void {
    this.#answer(taskId, {}, who, (seat) => ({ ...seat, who: to }));
  }

  /** Somebody is asked before somebody decides, or after he has approved. */
  ask(taskId: string, who: string, whom: string, isLast: boolean): void {
    this.#answer(taskId, {}, who, (seat) => ({ ...seat, asked: [whom], isLast }));
  }

  /** Somebody decides beside the others; where they do so one after the other, behind who has added him. */
  addBeside(taskId: string, who: string, whom: string): void {
    this.#position = change(this.#block, this.#position, taskId, {}, (block, position) => {
      if (block.kind !== 'joint' || position.kind !== 'joint') return undefined;
      const own = position.seats.findIndex((seat) => seat.who === who);
      const place = block.rule === 'sequential' ? own + 1 : position.seats.length;
      return { kind: 'joint', seats: position.seats.toSpliced(place, 0, seatOf(whom)) };
    });
  }

  /** How somebody is at an open task: in a place of his own, of several or the only one, or asked by another. */
  placeOf(taskId: string, who: string): 'single' | 'joint' | 'asked' {
    const found = standing(this.#block, this.#position).find(({ block }) => 'id' in block && block.id === taskId);
    if (found?.position.kind === 'joint') {
      const own = found.position.seats.find((seat) => seat.who === who && !seat.answer);
      return own && own.asked.length === 0 ? 'joint' : 'asked';
    }
    return found?.position.kind === 'task' && found.position.seat.asked.length === 0 ? 'single' : 'asked';
  }

  #answer(taskId: string, variables: Variables, who: string, said: (seat: Seat) => Seat): void {
    this.#position = change(this.#block, this.#position, taskId, variables, (block, position) => {
      if (block.kind === 'each' && position.kind === 'each') {
        return position.left > 1 ? { kind: 'each', left: position.left - 1 } : finished([taskId]);
      }
      if (position.kind === 'task') {
        const seat = said(position.seat);
        return seat.answer ? finished([taskId]) : { kind: 'task', seat };
      }
      if (block.kind !== 'joint' || position.kind !== 'joint') return undefined;
      const place = position.seats.findIndex((seat) => busyAt(seat).includes(who));
      const seats = position.seats.map((seat, index) => (index === place ? said(seat) : seat));
      const verdict = verdictOf(block.rule, seats);
      if (verdict === 'reject') this.isRejected = true;
      return verdict === 'pass' ? finished([taskId]) : { kind: 'joint', seats };
    });
  }

  /** Lets so much time pass that nothing waits for it any more. */
  wait(variables: Variables): void {
    for (;;) {
      const [paused] = standing(this.#block, this.#position).filter(({ block }) => block.kind === 'pause');
      if (paused?.block.kind !== 'pause') return;
      const isHere = (position: Position) => (position.kind === 'pause' ? finished() : undefined);
      this.#position = change(this.#block, this.#position, paused.block.id, variables, (_, at) => isHere(at));
    }
  }

  signal(id: string, variables: Variables): void {
    this.#position = change(this.#block, this.#position, id, variables, (block, position) => {
      if (block.kind !== 'watched' || block.id !== id || position.kind !== 'watched') return undefined;
      const inner = enter(block.instead, variables);
      return around(inner, keep, () => ({ kind: 'instead', inner }));
    });
  }

  sendBack(taskId: string, targetId: string): void {
    this.#position = change(this.#block, this.#position, taskId, {}, (block, position) => {
      const isHere = position.kind === 'sequence' && position.path.includes(targetId);
      return isHere ? standOn(block, targetId, position.path) : undefined;
    });
  }
}
