import { elementOf, elementsOf, type ModdleElement } from '../moddle.ts';

/** What a process or sub-process holds, sorted by how it is drawn. */
export interface Scope {
  readonly owner: ModdleElement;
  /** Flow nodes without those on a border, in the order of the file. */
  readonly nodes: readonly ModdleElement[];
  /** Boundary events by the node of this scope that they sit on. */
  readonly boundaries: ReadonlyMap<ModdleElement, readonly ModdleElement[]>;
  /** Data, annotations and groups. */
  readonly artifacts: readonly ModdleElement[];
  readonly lines: readonly Line[];
  /** Lanes that contain no further lanes, in their order. */
  readonly lanes: readonly ModdleElement[];
  readonly laneOf: ReadonlyMap<ModdleElement, number>;
}

/** A sequence flow, association, data association or message flow and what it connects. */
export interface Line {
  readonly element: ModdleElement;
  readonly source: ModdleElement;
  readonly target: ModdleElement;
}

/** Which of two lanes beside each other comes first. */
export type LaneOrder = (a: ModdleElement, b: ModdleElement) => number;

/** Lanes as they stand in the file. */
const fileOrder: LaneOrder = () => 0;

/** Reads one container; what lies in its sub-processes belongs to their own scopes. */
export function scopeOf(owner: ModdleElement, laneOrder: LaneOrder = fileOrder): Scope {
  const flowElements = elementsOf(owner, 'flowElements');
  const all = flowElements.filter((element) => element.$instanceOf('bpmn:FlowNode'));
  const members = new Set(all);
  const hostOf = (node: ModdleElement) => {
    const host = elementOf(node, 'attachedToRef');
    return node.$instanceOf('bpmn:BoundaryEvent') &&
      host &&
      members.has(host) &&
      !host.$instanceOf('bpmn:BoundaryEvent')
      ? host
      : undefined;
  };
  const nodes = all.filter((node) => !hostOf(node));
  const attached = all.flatMap((node) => {
    const host = hostOf(node);
    return host ? [{ node, host }] : [];
  });
  const boundaries = new Map(
    [...Map.groupBy(attached, ({ host }) => host)].map(([host, found]) => [host, found.map(({ node }) => node)]),
  );
  const artifacts = elementsOf(owner, 'artifacts');
  const lanes = lanesOf(owner, laneOrder).flatMap((lane) => leavesOf(lane, laneOrder));
  const laneOf = new Map(
    lanes.flatMap((lane, index) => elementsOf(lane, 'flowNodeRef').map((node) => [node, index] as const)),
  );
  return {
    owner,
    nodes,
    boundaries,
    artifacts: [
      ...flowElements.filter(isData),
      ...artifacts.filter((element) => !element.$instanceOf('bpmn:Association')),
    ],
    lines: [...sequenceFlows(flowElements), ...all.flatMap(dataAssociations), ...artifacts.flatMap(lineOf)],
    lanes,
    laneOf,
  };
}

/** The outermost lanes of a process. */
export function lanesOf(process: ModdleElement, order: LaneOrder = fileOrder): ModdleElement[] {
  return elementsOf(process, 'laneSets')
    .flatMap((set) => elementsOf(set, 'lanes'))
    .toSorted(order);
}

/** The lanes that a lane is divided into; none for most. */
export function lanesBelow(lane: ModdleElement, order: LaneOrder = fileOrder): ModdleElement[] {
  return elementsOf(elementOf(lane, 'childLaneSet'), 'lanes').toSorted(order);
}

/** The lanes below a lane that have none below themselves; the lane itself when it has none. */
export function leavesOf(lane: ModdleElement, order: LaneOrder = fileOrder): ModdleElement[] {
  const below = lanesBelow(lane, order);
  return below.length > 0 ? below.flatMap((inner) => leavesOf(inner, order)) : [lane];
}

/** The line of a flow or association when both its ends are known. */
export function lineOf(element: ModdleElement): Line[] {
  const source = elementOf(element, 'sourceRef');
  const target = elementOf(element, 'targetRef');
  return source && target ? [{ element, source, target }] : [];
}

function sequenceFlows(elements: readonly ModdleElement[]): Line[] {
  return elements.filter((element) => element.$instanceOf('bpmn:SequenceFlow')).flatMap(lineOf);
}

function isData(element: ModdleElement): boolean {
  return element.$instanceOf('bpmn:DataObjectReference') || element.$instanceOf('bpmn:DataStoreReference');
}

/** The lines between a node and the data that it reads and writes; those to its own inputs and outputs are not drawn. */
function dataAssociations(node: ModdleElement): Line[] {
  const inputs = elementsOf(node, 'dataInputAssociations').flatMap((element) =>
    elementsOf(element, 'sourceRef')
      .slice(0, 1)
      .map((source) => ({ element, source, target: node })),
  );
  const outputs = elementsOf(node, 'dataOutputAssociations').flatMap((element) => {
    const target = elementOf(element, 'targetRef');
    return target ? [{ element, source: node, target }] : [];
  });
  return [...inputs, ...outputs];
}
