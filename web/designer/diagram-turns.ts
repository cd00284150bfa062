import type { OpenedDiagram } from './open-diagram.ts';

interface TurnContext {
  readonly execute: () => void;
  readonly revert: () => void;
}

const commandName = 'designer.turn';

/**
 * Lets one step of the history lead from one diagram to another, each with its own canvas and history: what a canvas reads
 * and writes is fixed when it is made, so a file for another engine needs one of its own.
 */
export class DiagramTurns {
  /** Every diagram that undo and redo can reach, in order. */
  private chain: OpenedDiagram[] = [];
  private readonly show: (opened: OpenedDiagram) => void;
  private readonly dispose: (gone: OpenedDiagram) => void;

  /** `show` puts a diagram of the chain on the canvas, `dispose` frees one that left it. */
  constructor(show: (opened: OpenedDiagram) => void, dispose: (gone: OpenedDiagram) => void) {
    this.show = show;
    this.dispose = dispose;
  }

  /** Turns from one diagram to another; undoing it turns back. */
  turn(before: OpenedDiagram, after: OpenedDiagram): void {
    if (this.chain.length === 0) this.chain.push(before);
    for (const gone of this.chain.splice(this.chain.indexOf(before) + 1, this.chain.length, after)) this.dispose(gone);
    const [first, second] = [commandsOf(before), commandsOf(after)];
    let isTurning = true;
    first.execute(commandName, {
      execute: () => {
        this.show(after);
        if (!isTurning) second.redo();
      },
      revert: () => {},
    });
    isTurning = false;
    second.execute(commandName, {
      execute: () => {},
      revert: () => {
        this.show(before);
        first.undo();
      },
    });
  }

  /** Forgets the chain and frees all of it but the diagram that is still open. */
  clear(open: OpenedDiagram | null): void {
    for (const gone of this.chain) if (gone !== open) this.dispose(gone);
    this.chain = [];
  }
}

function commandsOf({ diagram }: OpenedDiagram) {
  const commandStack = diagram.get('commandStack');
  // Registered again it would throw; every context carries its own deeds.
  const known = handled.has(commandStack);
  if (!known) commandStack.register(commandName, turnHandler);
  handled.add(commandStack);
  return commandStack;
}

const handled = new WeakSet<object>();

const turnHandler = {
  execute({ execute }: TurnContext) {
    execute();
    return [];
  },
  revert({ revert }: TurnContext) {
    revert();
    return [];
  },
};
