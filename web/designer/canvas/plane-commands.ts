import type BpmnFactory from 'bpmn-js/lib/features/modeling/BpmnFactory';
import type Modeling from 'bpmn-js/lib/features/modeling/Modeling';
import type { Root } from 'bpmn-js/lib/model/Types';
import type CommandStack from 'diagram-js/lib/command/CommandStack';
import type Canvas from 'diagram-js/lib/core/Canvas';
import { childrenOf, type DiagramElement, type ModdleNode, nodeOf } from './moddle.ts';

interface PlaneContext {
  readonly root: Root;
  /** What is shown while the plane is not there. */
  readonly other: Root;
}

const names = { add: 'designer.plane.add', drop: 'designer.plane.drop', remove: 'designer.plane.remove' } as const;

/** Puts an empty plane and its process into the document, and takes both out. */
class AddPlane {
  static $inject = ['canvas', 'bpmnjs'];

  private readonly canvas: Canvas;
  private readonly bpmnjs: { getDefinitions(): ModdleNode };

  constructor(canvas: Canvas, bpmnjs: { getDefinitions(): ModdleNode }) {
    this.canvas = canvas;
    this.bpmnjs = bpmnjs;
  }

  execute({ root }: PlaneContext): DiagramElement[] {
    const { diagram, definitions, process } = this.partsOf(root);
    for (const part of [diagram, process]) part.$parent = definitions;
    definitions.set('rootElements', [...childrenOf(definitions, 'rootElements'), process]);
    definitions.set('diagrams', [...childrenOf(definitions, 'diagrams'), diagram]);
    this.canvas.addRootElement(root);
    this.canvas.setRootElement(root);
    return [];
  }

  revert({ root, other }: PlaneContext): DiagramElement[] {
    const { diagram, definitions, process } = this.partsOf(root);
    this.canvas.setRootElement(other);
    this.canvas.removeRootElement(root);
    for (const [list, part] of [
      ['rootElements', process],
      ['diagrams', diagram],
    ] as const) {
      definitions.set(
        list,
        childrenOf(definitions, list).filter((item) => item !== part),
      );
    }
    return [];
  }

  private partsOf(root: Root) {
    const diagram = (root.di as ModdleNode).$parent;
    if (!diagram) throw new Error('the plane belongs to no diagram');
    return { diagram, definitions: this.bpmnjs.getDefinitions(), process: nodeOf(root) };
  }
}

/** The same the other way round. */
class DropPlane extends AddPlane {
  override execute(context: PlaneContext): DiagramElement[] {
    return super.revert(context);
  }

  override revert(context: PlaneContext): DiagramElement[] {
    return super.execute(context);
  }
}

/** Removes a plane with everything on it. */
class RemovePlane {
  static $inject = ['canvas', 'modeling', 'commandStack'];

  private readonly canvas: Canvas;
  private readonly modeling: Modeling;
  private readonly commandStack: CommandStack;

  constructor(canvas: Canvas, modeling: Modeling, commandStack: CommandStack) {
    this.canvas = canvas;
    this.modeling = modeling;
    this.commandStack = commandStack;
  }

  preExecute({ root, other }: PlaneContext): void {
    // The last pool that goes turns what is shown into a process.
    this.canvas.setRootElement(root);
    this.modeling.removeElements([...root.children] as Parameters<Modeling['removeElements']>[0]);
    this.commandStack.execute(names.drop, { root: this.canvas.getRootElement(), other });
  }
}

const prepared = new WeakSet<CommandStack>();

/** The commands are loaded when they are first wanted, so a canvas does not know them from the start. */
function prepare(commandStack: CommandStack): void {
  if (prepared.has(commandStack)) return;
  prepared.add(commandStack);
  commandStack.registerHandler(names.add, AddPlane);
  commandStack.registerHandler(names.drop, DropPlane);
  commandStack.registerHandler(names.remove, RemovePlane);
}

/** What is needed to make a plane. */
export interface PlaneMaker {
  readonly commandStack: CommandStack;
  readonly bpmnFactory: BpmnFactory;
  readonly elementFactory: {
    createRoot(attributes: { type: string; businessObject: ModdleNode; di: ModdleNode }): Root;
  };
  /** What is shown now. */
  readonly shown: Root;
}

/** Adds an empty executable process on a plane of its own and shows it, as one step of the history. */
export function addPlane({ commandStack, bpmnFactory, elementFactory, shown }: PlaneMaker, name: string): Root {
  const process: ModdleNode = bpmnFactory.create('bpmn:Process', { name, isExecutable: true });
  const plane: ModdleNode = bpmnFactory.create('bpmndi:BPMNPlane', { bpmnElement: process });
  const diagram: ModdleNode = bpmnFactory.create('bpmndi:BPMNDiagram', { plane });
  plane.$parent = diagram;
  const root = elementFactory.createRoot({ type: 'bpmn:Process', businessObject: process, di: plane });
  prepare(commandStack);
  commandStack.execute(names.add, { root, other: shown });
  return root;
}

/** Removes a plane, what is on it and its processes, and shows another one, as one step of the history. */
export function removePlane(commandStack: CommandStack, root: Root, other: Root): void {
  prepare(commandStack);
  commandStack.execute(names.remove, { root, other });
}
