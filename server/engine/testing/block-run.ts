import type { Variables } from '#server/engine/variables/variables.ts';
import { type Block, tasksIn, tasksOnWay, wayOf } from './block.ts';
import {
  advance,
  around,
  enter,
  finished,
  innerOf,
  isWithin,
  joined,
  keep,
  type Position,
  part,
} from './block-position.ts';
import { approvedBy, busyAt, rejectedBy, type Seat, seatOf, verdictOf } from './seat.ts';

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

/** Stands on a task of the way, with nothing done before it. */
function standOn(block: Block, taskId: string): Position {
  if (block.kind === 'task' || block.kind === 'joint') return enter(block, {});
  if (block.kind === 'each') return { kind: 'each', left: block.count };
  if (block.kind === 'watched') return { kind: 'instead', inner: standOn(block.instead, taskId) };
  if (block.kind === 'choice' || block.kind === 'several') {
    const branch = block.branches.findIndex((each) => tasksIn(each).includes(taskId));
    return { kind: 'choice', branch, inner: standOn(part(block.branches, branch), taskId) };
  }
  if (block.kind !== 'sequence') throw new Error(`${taskId} is not on the main path`);
  const index = block.parts.findIndex((each) => tasksIn(each).includes(taskId));
  return { kind: 'sequence', index, path: [], inner: standOn(part(block.parts, index), taskId) };
}

/** Stands on a task of the way again, or for the first time, with what was done before it; that is told by the whole way. */
function standAfter(block: Block, taskId: string, path: string[]): Position {
  const position = standOn(block, taskId);
  if (position.kind !== 'sequence') return position;
  const before = path.includes(taskId) ? path.slice(0, path.lastIndexOf(taskId)) : path;
  return { ...position, path: before };
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

/** How many forks an open task lies in. */
function forksAround(block: Block, position: Position, taskId: string): number {
  if (block.kind === 'sequence' && position.kind === 'sequence') {
    return forksAround(part(block.parts, position.index), position.inner, taskId);
  }
  if ('branches' in block && position.kind === 'fork') {
    const index = block.branches.findIndex((each) => isWithin(each, taskId));
    const at = position.branches[index];
    return at ? 1 + forksAround(part(block.branches, index), at, taskId) : 0;
  }
  const within = innerOf(block, position);
  return within ? forksAround(within.block, within.at, taskId) : 0;
}

/** The branches of running forks that nobody is in. */
function idleBranches(block: Block, position: Position): Block[] {
  if (block.kind === 'sequence' && position.kind === 'sequence') {
    return idleBranches(part(block.parts, position.index), position.inner);
  }
  if ('branches' in block && position.kind === 'fork') {
    return position.branches.flatMap((at, index) => {
      const branch = part(block.branches, index);
      return at.kind === 'done' ? [branch] : idleBranches(branch, at);
    });
  }
  const within = innerOf(block, position);
  return within ? idleBranches(within.block, within.at) : [];
}

/** A run of a block as it should be. */
export class BlockRun {
  /** Whether somebody's no has ended everything. */
  isRejected = false;
  readonly #block: Block;
  #position: Position;

  constructor(block: Block, variables: Variables, position = enter(block, variables)) {
    this.#block = block;
    this.#position = position;
  }

  /** The same run as it stands now; what happens to either does not happen to the other. */
  copy(): BlockRun {
    return new BlockRun(this.#block, {}, this.#position);
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
    return [...new Set(past)].filter((id) => id !== taskId).sort();
  }

  approve(taskId: string, who: string, variables: Variables): void {
    this.#answer(taskId, variables, who, (seat) => approvedBy(seat, who));
  }

  /** One of those who decide together, or who was asked by somebody who decides, says no. */
  reject(taskId: string, who: string, variables: Variables): void {
    this.#answer(taskId, variables, who, (seat, isVeto) => rejectedBy(seat, who, isVeto));
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

  #answer(taskId: string, variables: Variables, who: string, said: (seat: Seat, isVeto: boolean) => Seat): void {
    this.#position = change(this.#block, this.#position, taskId, variables, (block, position) => {
      if (block.kind === 'each' && position.kind === 'each') {
        return position.left > 1 ? { kind: 'each', left: position.left - 1 } : finished([taskId]);
      }
      if (position.kind === 'task') {
        const seat = said(position.seat, false);
        if (seat.answer === 'rejected') this.isRejected = true;
        return seat.answer ? finished([taskId]) : { kind: 'task', seat };
      }
      if (block.kind !== 'joint' || position.kind !== 'joint') return undefined;
      const place = position.seats.findIndex((seat) => busyAt(seat).includes(who));
      const seats = position.seats.map((seat, index) => (index === place ? said(seat, block.isVeto) : seat));
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
      if (block.kind !== 'sequence' || position.kind !== 'sequence' || !position.path.includes(targetId)) return;
      const later = pathsAround(part(block.parts, position.index), position.inner, taskId);
      return later.includes(targetId) ? undefined : standAfter(block, targetId, position.path);
    });
  }

  /** Where an administrator may put what stands at a task, on the same way. */
  jumps(taskId: string): string[] {
    const way = wayOf(this.#block, taskId);
    return way?.kind === 'sequence' ? tasksOnWay(way).filter((id) => id !== taskId) : [];
  }

  jump(taskId: string, targetId: string): void {
    const way = wayOf(this.#block, taskId);
    this.#position = change(this.#block, this.#position, taskId, {}, (block, position) =>
      block === way ? standAfter(block, targetId, pathsAround(block, position, taskId)) : undefined,
    );
  }

  /** Whether other branches run, or wait, beside the one of a task. */
  isBeside(taskId: string): boolean {
    return forksAround(this.#block, this.#position, taskId) > 0;
  }

  /** The branch of a task, within the innermost fork, counts as arrived. */
  cancelBranch(taskId: string, variables: Variables): void {
    this.#position = change(this.#block, this.#position, taskId, variables, (block, position) => {
      if (!('branches' in block) || position.kind !== 'fork' || forksAround(block, position, taskId) !== 1) return;
      return joined(
        position.branches.map((at, index) => {
          const branch = part(block.branches, index);
          return isWithin(branch, taskId) ? finished(pathsAround(branch, at, taskId)) : at;
        }),
      );
    });
  }

  /** The tasks at which a branch may begin that nobody is in, in alphabetical order. */
  addable(): string[] {
    return idleBranches(this.#block, this.#position).flatMap(tasksOnWay).sort();
  }

  /** Those of them whose way this telling keeps the past of. */
  addableInRow(): string[] {
    return this.addable().filter((id) => wayOf(this.#block, id)?.kind !== 'choice');
  }

  addBranch(taskId: string): void {
    const way = wayOf(this.#block, taskId);
    this.#position = change(this.#block, this.#position, taskId, {}, (block, position) => {
      if (!('branches' in block) || position.kind !== 'fork') return undefined;
      const index = way ? block.branches.indexOf(way) : -1;
      const at = position.branches[index];
      if (!way || at?.kind !== 'done') return undefined;
      return { kind: 'fork', branches: position.branches.with(index, standAfter(way, taskId, at.path)) };
    });
  }
}
