import { elementOf, elementsOf, type Moddle, type ModdleElement, textOf } from '../moddle.ts';
import type { Box, Point } from './geometry.ts';

/** What was added to a file. */
export interface Additions {
  diagrams: number;
  shapes: number;
  edges: number;
  /** Ids of elements that had none and need one to be drawn. */
  readonly givenIds: string[];
}

/** Of a file that lacks nothing. */
export const noAdditions: Additions = { diagrams: 0, shapes: 0, edges: 0, givenIds: [] };

/** The diagram information of one file: what is there, and the making of more under ids that are not taken. */
export class DiagramElements {
  readonly additions: Additions = { diagrams: 0, shapes: 0, edges: 0, givenIds: [] };
  /** The shape or edge of an element, wherever it is drawn first. */
  private readonly drawn = new Map<ModdleElement, ModdleElement>();
  private readonly drawnIds = new Map<string, ModdleElement>();
  private readonly planes: ModdleElement[] = [];
  private readonly planeOf = new Map<ModdleElement, ModdleElement>();
  private readonly taken: Set<string>;
  private readonly moddle: Moddle;
  private readonly definitions: ModdleElement;

  constructor(definitions: ModdleElement, moddle: Moddle, ids: Iterable<string>) {
    this.definitions = definitions;
    this.moddle = moddle;
    this.taken = new Set(ids);
    for (const diagram of elementsOf(definitions, 'diagrams')) {
      this.note(diagram);
      const plane = elementOf(diagram, 'plane');
      if (!plane) continue;
      this.note(plane);
      this.planes.push(plane);
      for (const element of elementsOf(plane, 'planeElement')) {
        this.note(element);
        const semantic = elementOf(element, 'bpmnElement');
        if (!semantic || this.drawn.has(semantic)) continue;
        this.drawn.set(semantic, element);
        const id = textOf(semantic, 'id');
        if (id) this.drawnIds.set(id, element);
        this.planeOf.set(semantic, plane);
      }
    }
  }

  /** The plane that shows an element, as itself or among others. */
  planeWith(element: ModdleElement): ModdleElement | undefined {
    return this.planeOf.get(element);
  }

  /** The plane that is about an element; one about nothing that is empty will do as well. */
  planeFor(element: ModdleElement): ModdleElement | undefined {
    return this.planes.find((plane) => elementOf(plane, 'bpmnElement') === element);
  }

  /** The shape or edge of an element; of two with one id the canvas can only show the first. */
  of(element: ModdleElement): ModdleElement | undefined {
    return this.drawn.get(element) ?? this.drawnIds.get(textOf(element, 'id') ?? '');
  }

  /** The bounds of an element's shape. */
  boxOf(element: ModdleElement): Box | undefined {
    const bounds = elementOf(this.drawn.get(element), 'bounds');
    if (!bounds) return undefined;
    const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => Number(bounds.get(name) ?? 0));
    return { x: x ?? 0, y: y ?? 0, width: width ?? 0, height: height ?? 0 };
  }

  /** All shapes on a plane with their bounds. */
  shapesOn(plane: ModdleElement): { element: ModdleElement; box: Box }[] {
    return elementsOf(plane, 'planeElement').flatMap((shape) => {
      const element = elementOf(shape, 'bpmnElement');
      const box = element && elementOf(shape, 'bounds') ? this.boxOf(element) : undefined;
      return element && box ? [{ element, box }] : [];
    });
  }

  /** The corners of all lines on a plane. */
  linesOn(plane: ModdleElement): Point[][] {
    return elementsOf(plane, 'planeElement').map((edge) =>
      elementsOf(edge, 'waypoint').map((point) => ({ x: Number(point.get('x')), y: Number(point.get('y')) })),
    );
  }

  /** The pools that show a process. */
  poolsOf(process: ModdleElement): ModdleElement[] {
    return elementsOf(this.definitions, 'rootElements')
      .flatMap((root) => elementsOf(root, 'participants'))
      .filter((participant) => elementOf(participant, 'processRef') === process);
  }

  /** Gives a shape other bounds; only frames are ever changed. */
  setBox(element: ModdleElement, { width, height }: Box): void {
    const bounds = elementOf(this.drawn.get(element), 'bounds');
    bounds?.set('width', rounded(width));
    bounds?.set('height', rounded(height));
  }

  /** A plane about an element: a new diagram, or an empty one that was waiting. */
  addPlane(element: ModdleElement): ModdleElement {
    const waiting = this.planes.find(
      (plane) => !elementOf(plane, 'bpmnElement') && elementsOf(plane, 'planeElement').length === 0,
    );
    if (waiting) {
      waiting.set('bpmnElement', element);
      return waiting;
    }
    const stem = textOf(element, 'id') ?? 'Process';
    const plane = this.moddle.create('bpmndi:BPMNPlane', { id: this.free(`BPMNPlane_${stem}`), bpmnElement: element });
    const diagram = this.moddle.create('bpmndi:BPMNDiagram', { id: this.free(`BPMNDiagram_${stem}`), plane });
    adopt(diagram, plane);
    adopt(this.definitions, diagram);
    this.definitions.set('diagrams', [...elementsOf(this.definitions, 'diagrams'), diagram]);
    this.planes.push(plane);
    this.additions.diagrams += 1;
    return plane;
  }

  /** Draws a shape. */
  addShape(plane: ModdleElement, element: ModdleElement, box: Box, label: Box | undefined): void {
    this.nameIfNeeded(element, 'Element');
    const shape = this.moddle.create('bpmndi:BPMNShape', {
      id: this.free(`${textOf(element, 'id')}_di`),
      bpmnElement: element,
      ...marksOf(element),
    });
    shape.set('bounds', this.boundsOf(shape, box));
    this.addLabel(shape, label);
    this.put(plane, element, shape);
    this.additions.shapes += 1;
  }

  /** Draws a line. */
  addEdge(plane: ModdleElement, element: ModdleElement, points: readonly Point[], label: Box | undefined): void {
    this.nameIfNeeded(element, element.$instanceOf('bpmn:SequenceFlow') ? 'Flow' : 'Association');
    const edge = this.moddle.create('bpmndi:BPMNEdge', {
      id: this.free(`${textOf(element, 'id')}_di`),
      bpmnElement: element,
    });
    const waypoints = points.map(({ x, y }) => this.moddle.create('dc:Point', { x: rounded(x), y: rounded(y) }));
    for (const waypoint of waypoints) adopt(edge, waypoint);
    edge.set('waypoint', waypoints);
    this.addLabel(edge, label);
    this.put(plane, element, edge);
    this.additions.edges += 1;
  }

  private put(plane: ModdleElement, semantic: ModdleElement, element: ModdleElement): void {
    adopt(plane, element);
    // The list grows in place: a copy for each of thousands of shapes would take seconds.
    const list = plane.get('planeElement');
    if (Array.isArray(list)) list.push(element);
    this.drawn.set(semantic, element);
    this.planeOf.set(semantic, plane);
  }

  private addLabel(owner: ModdleElement, box: Box | undefined): void {
    if (!box) return;
    const label = this.moddle.create('bpmndi:BPMNLabel');
    label.set('bounds', this.boundsOf(label, box));
    adopt(owner, label);
    owner.set('label', label);
  }

  private boundsOf(owner: ModdleElement, { x, y, width, height }: Box): ModdleElement {
    const values = { x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height) };
    const bounds = this.moddle.create('dc:Bounds', values);
    adopt(owner, bounds);
    return bounds;
  }

  /** Gives an element that has no id one that begins with `stem`. */
  nameIfNeeded(element: ModdleElement, stem: string): void {
    if (textOf(element, 'id')) return;
    let count = 1;
    while (this.taken.has(`${stem}_${count}`)) count += 1;
    const id = this.free(`${stem}_${count}`);
    element.set('id', id);
    this.additions.givenIds.push(id);
  }

  private free(stem: string): string {
    let id = stem;
    for (let count = 2; this.taken.has(id); count += 1) id = `${stem}_${count}`;
    this.taken.add(id);
    return id;
  }

  private note(element: ModdleElement): void {
    const id = textOf(element, 'id');
    if (id) this.taken.add(id);
  }
}

function adopt(parent: ModdleElement, child: ModdleElement): void {
  child.$parent = parent;
}

function marksOf(element: ModdleElement): Record<string, boolean> {
  if (element.$instanceOf('bpmn:Participant') || element.$instanceOf('bpmn:Lane')) return { isHorizontal: true };
  if (element.$instanceOf('bpmn:SubProcess')) return { isExpanded: true };
  return element.$instanceOf('bpmn:ExclusiveGateway') ? { isMarkerVisible: true } : {};
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
