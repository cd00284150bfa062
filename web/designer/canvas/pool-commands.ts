import type Modeling from 'bpmn-js/lib/features/modeling/Modeling';
import type { Element, Root, Shape } from 'bpmn-js/lib/model/Types';
import type CommandStack from 'diagram-js/lib/command/CommandStack';
import type Canvas from 'diagram-js/lib/core/Canvas';
import type EventBus from 'diagram-js/lib/core/EventBus';
import { childOf, childrenOf, type DiagramElement, type ModdleNode, nodeOf } from './moddle.ts';

interface SwapContext {
  readonly from: Root;
  readonly to: Root;
}

interface DropContext {
  readonly pool: Shape;
  readonly collaboration: Root;
}

interface RootChange {
  readonly oldRoot: Root;
  readonly newRoot: Root;
}

interface LeaveContext {
  readonly root: Root;
}

interface ReferContext {
  readonly planes: readonly ModdleNode[];
  readonly from: ModdleNode;
  readonly to: ModdleNode;
}

interface RootFactory {
  createRoot(attributes: { id: string; type: string; businessObject: ModdleNode; di: ModdleNode }): Root;
}

const names = {
  swap: 'designer.pool.swap',
  drop: 'designer.pool.drop',
  leave: 'designer.pool.leave',
  refer: 'designer.pool.refer',
} as const;

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
    if (this.canvas.getRootElement() === from) this.canvas.setRootElement(to);
  }
}

/** Takes an emptied root off the canvas, in whose place another stands. */
class LeaveRoot {
  static $inject = ['canvas'];

  private readonly canvas: Canvas;

  constructor(canvas: Canvas) {
    this.canvas = canvas;
  }

  execute({ root }: LeaveContext): DiagramElement[] {
    this.canvas.removeRootElement(root);
    return [];
  }

  revert({ root }: LeaveContext): DiagramElement[] {
    this.canvas.addRootElement(root);
    return [];
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

/** Lets diagrams that the canvas passes over, because nothing is on them, be those of something else. */
class ReferPlanes {
  execute({ planes, to }: ReferContext): DiagramElement[] {
    for (const plane of planes) plane.set('bpmnElement', to);
    return [];
  }

  revert({ planes, from }: ReferContext): DiagramElement[] {
    for (const plane of planes) plane.set('bpmnElement', from);
    return [];
  }
}

/** Replaces what shows a collaboration that goes, on every diagram of the file that does. */
export class PoolCommands {
  static $inject = ['commandStack', 'eventBus', 'canvas', 'elementFactory', 'modeling'];

  private readonly commandStack: CommandStack;
  private readonly canvas: Canvas;
  private readonly factory: RootFactory;
  private readonly modeling: Modeling;

  constructor(
    commandStack: CommandStack,
    eventBus: EventBus,
    canvas: Canvas,
    factory: RootFactory,
    modeling: Modeling,
  ) {
    this.commandStack = commandStack;
    this.canvas = canvas;
    this.factory = factory;
    this.modeling = modeling;
    commandStack.registerHandler(names.swap, SwapRoot);
    commandStack.registerHandler(names.drop, DropPool);
    commandStack.registerHandler(names.leave, LeaveRoot);
    commandStack.registerHandler(names.refer, ReferPlanes);
    // The library turns the diagram on show into that of a process when the last pool is deleted, and no other.
    eventBus.on('commandStack.canvas.updateRoot.postExecuted', ({ context }: { context: RootChange }) => {
      const { oldRoot, newRoot } = context;
      if (nodeOf(oldRoot).$type === 'bpmn:Collaboration') this.turnOthers(nodeOf(oldRoot), nodeOf(newRoot));
    });
  }

  /** Lets every diagram that still shows the collaboration show the process, with what else is on it. */
  turnOthers(collaboration: ModdleNode, process: ModdleNode): void {
    const roots = this.canvas.getRootElements() as Root[];
    for (const root of roots.filter((other) => other.businessObject === collaboration)) {
      const id = `${process.get('id')}_plane_${root.id}`;
      const to = this.factory.createRoot({ id, type: process.$type, businessObject: process, di: root.di });
      this.commandStack.execute(names.swap, { from: root, to });
      this.modeling.moveElements([...root.children] as Shape[], { x: 0, y: 0 }, to as Element as Shape, {
        autoResize: false,
      });
      this.commandStack.execute(names.leave, { root });
    }
    const diagrams = process.$parent ? childrenOf(process.$parent, 'diagrams') : [];
    const planes = diagrams.flatMap((diagram) => childOf(diagram, 'plane') ?? []);
    const empty = planes.filter((plane) => childOf(plane, 'bpmnElement') === collaboration);
    if (empty.length > 0) this.commandStack.execute(names.refer, { planes: empty, from: collaboration, to: process });
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
