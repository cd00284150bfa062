import { elementOf, elementsOf, type ModdleElement, textOf } from '../../moddle.ts';
import { type Box, centreOf, contains, crosses, distanceToBorder, overlaps, type Point } from '../geometry.ts';
import { messagesOnLines } from './lines-on-lines.ts';

/** What is wrong with the diagrams of a file, each a sentence; and how many lines cross shapes that they do not belong to. */
export interface Quality {
  readonly faults: string[];
  readonly nodes: number;
  readonly lines: number;
  readonly crossingLines: number;
  readonly messages: number;
  /** Messages that run through a shape, a sub-process that neither end lies in, or along another line. */
  readonly badMessages: number;
  readonly labelsOnShapes: number;
  readonly labels: number;
}

interface Drawn {
  readonly element: ModdleElement;
  readonly plane: ModdleElement;
  readonly box: Box;
}

/** Judges diagrams by the file alone, sharing nothing with the layout but plain geometry. */
export function qualityOf(
  definitions: ModdleElement,
  isPartOfIt: (element: ModdleElement) => boolean = () => true,
): Quality {
  const faults: string[] = [];
  const shapes = new Map<ModdleElement, Drawn>();
  const edges = new Map<ModdleElement, { points: Point[]; plane: ModdleElement }>();
  const labels: { of: ModdleElement; plane: ModdleElement; box: Box }[] = [];
  const seen = new Set<string>();
  for (const diagram of elementsOf(definitions, 'diagrams')) {
    const plane = elementOf(diagram, 'plane');
    for (const item of plane ? elementsOf(plane, 'planeElement') : []) {
      const element = elementOf(item, 'bpmnElement');
      const id = textOf(item, 'id');
      if (id && seen.has(id)) faults.push(`id ${id} occurs twice`);
      if (id) seen.add(id);
      if (!element || !plane) continue;
      const label = boxOf(elementOf(elementOf(item, 'label'), 'bounds'));
      if (label) labels.push({ of: element, plane, box: label });
      if (item.$type === 'bpmndi:BPMNEdge') {
        const points = elementsOf(item, 'waypoint').map((point) => ({
          x: Number(point.get('x')),
          y: Number(point.get('y')),
        }));
        edges.set(element, { points, plane });
      } else {
        const box = boxOf(elementOf(item, 'bounds'));
        if (box) shapes.set(element, { element, plane, box });
      }
    }
  }
  const roots = elementsOf(definitions, 'rootElements');
  let [nodes, lines, crossingLines] = [0, 0, 0];
  const crossingMessages = new Set<ModdleElement>();
  const named = (element: ModdleElement | undefined) => `${element?.$type} ${element && textOf(element, 'id')}`;

  const judgeLine = (line: ModdleElement, source: ModdleElement | undefined, target: ModdleElement | undefined) => {
    const [from, to] = [source && shapes.get(source), target && shapes.get(target)];
    if (!from || !to || from.plane !== to.plane || !isPartOfIt(line)) return;
    lines += 1;
    const edge = edges.get(line);
    const [first, last] = [edge?.points[0], edge?.points.at(-1)];
    if (!edge || !first || !last || edge.points.length < 2) {
      faults.push(`${named(line)} is not drawn`);
      return;
    }
    for (const [end, shape] of [
      [first, from],
      [last, to],
    ] as const) {
      if (distanceToBorder(outline(shape.element), shape.box, end) > 1.5)
        faults.push(`${named(line)} does not end at ${named(shape.element)}`);
    }
    const above = new Set([...ancestors(source), ...ancestors(target)]);
    const isCrossing = [...shapes.values()].some(
      ({ element, plane, box }) =>
        plane === edge.plane &&
        element !== source &&
        element !== target &&
        !isFrame(element) &&
        !above.has(element) &&
        !isAttached(element, source, target) &&
        edge.points.slice(1).some((point, index) => crosses(edge.points[index] ?? point, point, box)),
    );
    if (isCrossing) crossingLines += 1;
    if (isCrossing && line.$instanceOf('bpmn:MessageFlow')) crossingMessages.add(line);
  };

  const judgeContainer = (owner: ModdleElement) => {
    const all = elementsOf(owner, 'flowElements');
    const flowNodes = all.filter((element) => element.$instanceOf('bpmn:FlowNode'));
    const artifacts = [
      ...all.filter((element) => /Reference$/.test(element.$type)),
      ...elementsOf(owner, 'artifacts').filter((a) => !a.$instanceOf('bpmn:Association')),
    ];
    for (const node of [...flowNodes, ...artifacts]) {
      nodes += 1;
      if (isPartOfIt(node) && !shapes.has(node)) faults.push(`${named(node)} has no shape`);
    }
    const siblings = [
      ...flowNodes.filter((node) => !isOnBorder(node, flowNodes)),
      ...artifacts.filter((a) => !a.$instanceOf('bpmn:Group')),
    ].flatMap((node) => shapes.get(node) ?? []);
    const sorted = siblings.toSorted((a, b) => a.box.x - b.box.x);
    for (const [index, a] of sorted.entries()) {
      for (let next = index + 1; next < sorted.length; next += 1) {
        const b = sorted[next];
        if (!b || b.box.x >= a.box.x + a.box.width) break;
        if (a.plane === b.plane && overlaps(a.box, b.box, -0.5) && (isPartOfIt(a.element) || isPartOfIt(b.element)))
          faults.push(`${named(a.element)} overlaps ${named(b.element)}`);
      }
    }
    for (const event of flowNodes.filter((node) => isOnBorder(node, flowNodes) && isPartOfIt(node))) {
      const host = elementOf(event, 'attachedToRef');
      const [shape, on] = [shapes.get(event), host && shapes.get(host)];
      if (shape && on && distanceToBorder('box', on.box, centreOf(shape.box)) > 1.5)
        faults.push(`${named(event)} is off its host`);
    }
    const frame = shapes.get(owner);
    if (frame)
      for (const { element, box, plane } of siblings)
        if (plane === frame.plane && isPartOfIt(element) && !contains(frame.box, box))
          faults.push(`${named(element)} is outside ${named(owner)}`);
    for (const line of [
      ...all.filter((element) => element.$instanceOf('bpmn:SequenceFlow')),
      ...elementsOf(owner, 'artifacts').filter((a) => a.$instanceOf('bpmn:Association')),
    ]) {
      judgeLine(line, elementOf(line, 'sourceRef'), elementOf(line, 'targetRef'));
    }
    for (const node of flowNodes) {
      for (const line of elementsOf(node, 'dataInputAssociations'))
        judgeLine(line, elementsOf(line, 'sourceRef')[0], node);
      for (const line of elementsOf(node, 'dataOutputAssociations'))
        judgeLine(line, node, elementOf(line, 'targetRef'));
      if (node.$instanceOf('bpmn:SubProcess')) judgeContainer(node);
    }
    for (const set of elementsOf(owner, 'laneSets')) judgeLanes(set);
  };
  const judgeLanes = (set: ModdleElement | undefined) => {
    for (const lane of elementsOf(set, 'lanes')) {
      const frame = shapes.get(lane);
      if (!frame && isPartOfIt(lane)) faults.push(`${named(lane)} has no shape`);
      for (const node of elementsOf(lane, 'flowNodeRef')) {
        const shape = shapes.get(node);
        const isFirst = firstLaneOf(node, set) === lane;
        if (
          frame &&
          shape &&
          isFirst &&
          isPartOfIt(node) &&
          !node.$instanceOf('bpmn:BoundaryEvent') &&
          shape.plane === frame.plane &&
          !contains(frame.box, shape.box)
        )
          faults.push(`${named(node)} is outside ${named(lane)}`);
      }
      judgeLanes(elementOf(lane, 'childLaneSet'));
    }
  };

  for (const root of roots) {
    if (root.$instanceOf('bpmn:Process')) judgeContainer(root);
    if (!root.$instanceOf('bpmn:Collaboration')) continue;
    for (const participant of elementsOf(root, 'participants')) {
      const frame = shapes.get(participant);
      if (!frame && isPartOfIt(participant)) faults.push(`${named(participant)} has no shape`);
      const process = elementOf(participant, 'processRef');
      for (const node of process ? elementsOf(process, 'flowElements') : []) {
        const shape = shapes.get(node);
        const isShown =
          elementsOf(root, 'participants').find((one) => elementOf(one, 'processRef') === process) === participant;
        if (
          frame &&
          shape &&
          isShown &&
          isPartOfIt(node) &&
          frame.plane === shape.plane &&
          !contains(frame.box, shape.box)
        )
          faults.push(`${named(node)} is outside ${named(participant)}`);
      }
    }
    for (const line of [
      ...elementsOf(root, 'messageFlows'),
      ...elementsOf(root, 'artifacts').filter((a) => a.$instanceOf('bpmn:Association')),
    ])
      judgeLine(line, elementOf(line, 'sourceRef'), elementOf(line, 'targetRef'));
    const pools = elementsOf(root, 'participants').flatMap((participant) => shapes.get(participant) ?? []);
    for (const [index, a] of pools.entries())
      for (const b of pools.slice(index + 1))
        if (overlaps(a.box, b.box) && (isPartOfIt(a.element) || isPartOfIt(b.element)))
          faults.push(`${named(a.element)} overlaps ${named(b.element)}`);
  }
  const own = labels.filter(({ of }) => isPartOfIt(of));
  const labelsOnShapes = own.filter((label) =>
    [...shapes.values()].some(
      ({ element, plane, box }) =>
        plane === label.plane &&
        !isFrame(element) &&
        !ancestors(label.of).includes(element) &&
        overlaps(label.box, box, -2),
    ),
  ).length;
  const drawnLines = [...edges].map(([element, { points }]) => ({ element, points }));
  const messages = drawnLines.filter(({ element }) => element.$instanceOf('bpmn:MessageFlow') && isPartOfIt(element));
  const bad = new Set([...crossingMessages, ...messagesOnLines(drawnLines).filter(isPartOfIt)]);
  return {
    faults,
    nodes,
    lines,
    crossingLines,
    messages: messages.length,
    badMessages: bad.size,
    labels: own.length,
    labelsOnShapes,
  };
}

function boxOf(bounds: ModdleElement | undefined): Box | undefined {
  return (
    bounds && {
      x: Number(bounds.get('x')),
      y: Number(bounds.get('y')),
      width: Number(bounds.get('width')),
      height: Number(bounds.get('height')),
    }
  );
}

function outline(element: ModdleElement) {
  return element.$instanceOf('bpmn:Event') ? 'circle' : element.$instanceOf('bpmn:Gateway') ? 'diamond' : 'box';
}

function isFrame(element: ModdleElement): boolean {
  return ['bpmn:Participant', 'bpmn:Lane', 'bpmn:Group'].some((type) => element.$instanceOf(type));
}

function isOnBorder(node: ModdleElement, siblings: readonly ModdleElement[]): boolean {
  const host = elementOf(node, 'attachedToRef');
  return (
    node.$instanceOf('bpmn:BoundaryEvent') &&
    !!host &&
    siblings.includes(host) &&
    !host.$instanceOf('bpmn:BoundaryEvent')
  );
}

/** Whether one is the host of the other, so that lines of one may touch the other. */
function isAttached(
  element: ModdleElement,
  source: ModdleElement | undefined,
  target: ModdleElement | undefined,
): boolean {
  return [source, target].some(
    (end) => end && (elementOf(end, 'attachedToRef') === element || elementOf(element, 'attachedToRef') === end),
  );
}

function ancestors(element: ModdleElement | undefined): ModdleElement[] {
  const found: ModdleElement[] = [];
  for (let parent = element?.$parent; parent; parent = parent.$parent) found.push(parent);
  return found;
}

function firstLaneOf(node: ModdleElement, set: ModdleElement | undefined): ModdleElement | undefined {
  return elementsOf(set, 'lanes').find((lane) => elementsOf(lane, 'flowNodeRef').includes(node));
}
