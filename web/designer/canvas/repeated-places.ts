import type { Connection, Root } from 'bpmn-js/lib/model/Types';
import type CommandStack from 'diagram-js/lib/command/CommandStack';
import type Canvas from 'diagram-js/lib/core/Canvas';
import type ElementRegistry from 'diagram-js/lib/core/ElementRegistry';
import type EventBus from 'diagram-js/lib/core/EventBus';
import type { Injector } from 'didi';
import { childOf, childrenOf, type DiagramElement, type ModdleNode, nodeOf, textOf } from './moddle.ts';

interface Importer {
  add(semantic: ModdleNode, di: ModdleNode, parent?: DiagramElement): DiagramElement;
}

interface Layouter {
  layoutConnection(connection: Connection, hints?: object): Connection['waypoints'];
}

interface ForgetContext {
  readonly items: readonly ModdleNode[];
  /** What the planes held before, kept for taking the step back. */
  before?: ReadonlyMap<ModdleNode, readonly ModdleNode[]>;
}

const forget = 'designer.places.forget';

/** Why the canvas leaves something out: it holds one shape for each element, and has drawn this one in another diagram. */
export class DrawnElsewhere extends Error {
  /** The names of the diagram where it is drawn and of the one where it is left out. */
  readonly drawnIn: string;
  readonly missingIn: string;

  constructor(drawnIn: string, missingIn: string) {
    super(`drawn in ${drawnIn}, not in ${missingIn}`);
    this.drawnIn = drawnIn;
    this.missingIn = missingIn;
  }
}

/**
 * Elements that a file places more than once. They are drawn where they come first; their other places stay in the file
 * as they are, and go when the element is removed: they would stand for nothing.
 */
export class RepeatedPlaces {
  static $inject = ['eventBus', 'elementRegistry', 'canvas', 'injector'];

  private readonly registry: ElementRegistry;
  private readonly canvas: Canvas;
  private definitions: ModdleNode | undefined;
  /** Every place of the elements that have several. */
  private places: ReadonlyMap<ModdleNode, readonly ModdleNode[]> = new Map();

  constructor(eventBus: EventBus, registry: ElementRegistry, canvas: Canvas, injector: Injector) {
    this.registry = registry;
    this.canvas = canvas;
    eventBus.on('import.render.start', ({ definitions }: { definitions: ModdleNode }) => {
      this.definitions = definitions;
      this.places = placesIn(definitions);
    });
    this.guardImporter(injector.get<Importer>('bpmnImporter'));
    const commandStack = injector.get<CommandStack>('commandStack', false);
    const layouter = injector.get<Layouter>('layouter', false);
    if (layouter) this.guardLayouter(layouter);
    if (!commandStack) return;
    commandStack.registerHandler(forget, ForgetPlaces);
    const events = ['shape', 'connection'].map((kind) => `commandStack.${kind}.delete.postExecuted`);
    eventBus.on(events, ({ context }: { context: { shape?: DiagramElement; connection?: DiagramElement } }) => {
      const element = context.shape ?? context.connection;
      if (element && !element.labelTarget) this.forgetPlaces(commandStack, nodeOf(element));
    });
  }

  /** Takes what is left of an element that is drawn no more out of the file. */
  forgetPlaces(commandStack: CommandStack, semantic: ModdleNode): void {
    const items = this.places.get(semantic) ?? [];
    const left = items.filter((item) => item.$parent && childrenOf(item.$parent, 'planeElement').includes(item));
    if (left.length > 0) commandStack.execute(forget, { items: left });
  }

  /** The elements that belong to a plane and are drawn on another. */
  drawnElsewhere(root: Root): ModdleNode[] {
    const plane: ModdleNode | undefined = root.di;
    if (!plane || this.places.size === 0) return [];
    const present = new Set(childrenOf(plane, 'planeElement'));
    return [...this.places].flatMap(([semantic, items]) => {
      const drawn = this.registry.get(textOf(semantic, 'id'))?.di;
      const isHere = items.some((item) => present.has(item));
      return drawn && isHere && !present.has(drawn) ? [semantic] : [];
    });
  }

  /** What is drawn already must not be made once more: a line would be hung on its ends before it is found out. */
  private guardImporter(importer: Importer): void {
    const add = importer.add.bind(importer);
    importer.add = (semantic, di, parent) => {
      const drawn = di.$type === 'bpmndi:BPMNPlane' ? undefined : this.registry.get(textOf(semantic, 'id'));
      if (drawn?.businessObject !== semantic) return add(semantic, di, parent);
      throw new DrawnElsewhere(this.titleOf(drawn.di), this.titleOf(di));
    };
  }

  /** A line between two planes keeps the way that the file gives it: where its ends lie is no guide. */
  private guardLayouter(layouter: Layouter): void {
    const layout = layouter.layoutConnection.bind(layouter);
    layouter.layoutConnection = (connection, hints) => {
      const isAcross =
        this.places.size > 0 &&
        [connection.source, connection.target].some(
          (end) => end && this.canvas.findRoot(end) !== this.canvas.findRoot(connection),
        );
      return isAcross && connection.waypoints ? connection.waypoints : layout(connection, hints);
    };
  }

  private titleOf(item: ModdleNode): string {
    const diagram = planeOf(item).$parent;
    const place = this.definitions && diagram ? childrenOf(this.definitions, 'diagrams').indexOf(diagram) : -1;
    const name = diagram ? textOf(diagram, 'name').trim() : '';
    return name ? `图“${name}”` : `第 ${place + 1} 张图`;
  }
}

/** Takes places out of their planes. */
class ForgetPlaces {
  execute(context: ForgetContext): DiagramElement[] {
    const planes = new Set(context.items.map(planeOf));
    context.before = new Map([...planes].map((plane) => [plane, childrenOf(plane, 'planeElement')]));
    for (const [plane, items] of context.before) {
      plane.set(
        'planeElement',
        items.filter((item) => !context.items.includes(item)),
      );
    }
    return [];
  }

  revert({ before }: ForgetContext): DiagramElement[] {
    for (const [plane, items] of before ?? []) plane.set('planeElement', [...items]);
    return [];
  }
}

function planeOf(item: ModdleNode): ModdleNode {
  if (!item.$parent) throw new Error('the place belongs to no plane');
  return item.$parent;
}

function placesIn(definitions: ModdleNode): Map<ModdleNode, readonly ModdleNode[]> {
  const all = new Map<ModdleNode, ModdleNode[]>();
  for (const diagram of childrenOf(definitions, 'diagrams')) {
    const plane = childOf(diagram, 'plane');
    for (const item of plane ? childrenOf(plane, 'planeElement') : []) {
      const semantic = childOf(item, 'bpmnElement');
      if (!semantic) continue;
      const known = all.get(semantic);
      if (known) known.push(item);
      else all.set(semantic, [item]);
    }
  }
  for (const [semantic, items] of all) if (items.length === 1) all.delete(semantic);
  return all;
}

/** Adds {@link RepeatedPlaces} to a modeler or viewer that draws all diagrams of a file. */
export const repeatedPlacesModule = { __init__: ['repeatedPlaces'], repeatedPlaces: ['type', RepeatedPlaces] };
