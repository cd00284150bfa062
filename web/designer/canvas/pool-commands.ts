import type { Root, Shape } from 'bpmn-js/lib/model/Types';
import type CommandStack from 'diagram-js/lib/command/CommandStack';
import type Canvas from 'diagram-js/lib/core/Canvas';
import { childrenOf, type DiagramElement, type ModdleNode, nodeOf } from './moddle.ts';

interface SwapContext {
  readonly from: Root;
  readonly to: Root;
}

interface DropContext {
  readonly pool: Shape;
  readonly collaboration: Root;
}

const names = { swap: 'designer.pool.swap', drop: 'designer.pool.drop' } as const;

/** Shows the process of a pool in the place of its collaboration, on the same plane of the file. */
class SwapRoot {
  static $inject = ['canvas'];

  private readonly canvas: Canvas;

  constructor(canvas: Canvas) {
    this.canvas = canvas;
  }

  execute({ from, to }: SwapContext): DiagramElement[] {
    this.canvas.addRootElement(to);
    this.show(from, to);
    return [];
  }

  revert({ from, to }: SwapContext): DiagramElement[] {
    this.show(to, from);
    this.canvas.removeRootElement(to);
    return [];
  }

  private show(from: Root, to: Root): void {
    const plane: ModdleNode = from.di ?? to.di;
    plane.set('bpmnElement', nodeOf(to));
    to.di = plane;
    this.canvas.setRootElement(to);
  }
}

/**
 * Takes an emptied pool and its collaboration out of the document. The library's own way of removing the last pool
 * removes its process too.
 */
class DropPool {
  static $inject = ['canvas'];

  private readonly canvas: Canvas;

  constructor(canvas: Canvas) {
    this.canvas = canvas;
  }

  execute({ pool, collaboration }: DropContext): DiagramElement[] {
    const { plane, definitions } = ownersOf(pool, collaboration);
    this.canvas.removeShape(pool);
    this.canvas.removeRootElement(collaboration);
    plane.set(
      'planeElement',
      childrenOf(plane, 'planeElement').filter((item) => item !== pool.di),
    );
    definitions.set(
      'rootElements',
      childrenOf(definitions, 'rootElements').filter((item) => item !== nodeOf(collaboration)),
    );
    return [];
  }

  revert({ pool, collaboration }: DropContext): DiagramElement[] {
    const { plane, definitions } = ownersOf(pool, collaboration);
    plane.set('planeElement', [pool.di, ...childrenOf(plane, 'planeElement')]);
    definitions.set('rootElements', [nodeOf(collaboration), ...childrenOf(definitions, 'rootElements')]);
    this.canvas.addRootElement(collaboration);
    this.canvas.addShape(pool, collaboration);
    return [];
  }
}

function ownersOf(pool: Shape, collaboration: Root): { plane: ModdleNode; definitions: ModdleNode } {
  const plane = (pool.di as ModdleNode).$parent;
  const definitions = nodeOf(collaboration).$parent;
  if (!plane || !definitions) throw new Error('the pool belongs to no file');
  return { plane, definitions };
}

class PoolCommands {
  static $inject = ['commandStack'];

  constructor(commandStack: CommandStack) {
    commandStack.registerHandler(names.swap, SwapRoot);
    commandStack.registerHandler(names.drop, DropPool);
  }
}

/** Adds the commands behind {@link swapRoot} and {@link dropPool} to a modeler. */
export const poolCommandsModule = { __init__: ['poolCommands'], poolCommands: ['type', PoolCommands] };

/** Shows another root in the place of the present one, which stays until {@link dropPool}. */
export function swapRoot(commandStack: CommandStack, from: Root, to: Root): void {
  commandStack.execute(names.swap, { from, to });
}

/** Removes a pool that nothing is left in, with its collaboration. */
export function dropPool(commandStack: CommandStack, pool: Shape, collaboration: Root): void {
  commandStack.execute(names.drop, { pool, collaboration });
}
