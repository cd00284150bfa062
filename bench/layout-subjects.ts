import { elementOf, elementsOf, type ModdleElement } from '#shared/bpmn/moddle.ts';
import { fileOf } from '#shared/bpmn/testing/diagram.ts';

/** A kind of file that is laid out, by how many nodes it has. */
export interface LayoutSubject {
  readonly name: string;
  readonly xml: (nodes: number) => string;
  /** Takes parts of a finished diagram away, which are then drawn again; nothing is drawn at first when there is none. */
  readonly isTaken?: (item: ModdleElement, place: number) => boolean;
}

const poolSize = 12;
const kinds = ['userTask', 'serviceTask', 'exclusiveGateway', 'task', 'scriptTask'] as const;

/** What the layout is measured with: ways through a process as people draw them, pools that talk, drawings in part. */
export const layoutSubjects: readonly LayoutSubject[] = [
  { name: 'process', xml: (nodes) => fileOf(`<process id="p">${stepsOf('n', nodes)}</process>`) },
  { name: 'pools of twelve', xml: poolsOf },
  {
    name: 'a third missing',
    xml: (nodes) => fileOf(`<process id="p">${stepsOf('n', nodes)}</process>`),
    isTaken: (_, place) => place % 3 === 0,
  },
  { name: 'lines missing', xml: poolsOf, isTaken: ({ $type }) => $type === 'bpmndi:BPMNEdge' },
];

/** Takes the parts away that a subject asks for. */
export function takeAway(definitions: ModdleElement, isTaken: NonNullable<LayoutSubject['isTaken']>): void {
  for (const diagram of elementsOf(definitions, 'diagrams')) {
    const plane = elementOf(diagram, 'plane');
    plane?.set(
      'planeElement',
      elementsOf(plane, 'planeElement').filter((item, place) => !isTaken(item, place)),
    );
  }
}

/** One step after the other, with branches that join again, loops back and long ways around. */
function stepsOf(stem: string, count: number): string {
  const last = count - 1;
  const nodes = Array.from({ length: count }, (_, at) => {
    const kind = at === 0 ? 'startEvent' : at === last ? 'endEvent' : (kinds[at % kinds.length] ?? 'task');
    return `<${kind} id="${stem}${at}" name="环节 ${at}"/>`;
  });
  const pairs = nodes.slice(1).map((_, at) => [at, at + 1] as const);
  for (let at = 2; at < last; at += 5) pairs.push([at, Math.min(last, at + 3)]);
  for (let at = 12; at < last; at += 15) pairs.push([at, at - 8]);
  for (let at = 17; at < last; at += 25) pairs.push([at, Math.min(last, at + 20)]);
  const flows = pairs.map(
    ([from, to], index) =>
      `<sequenceFlow id="${stem}flow${index}" sourceRef="${stem}${from}" targetRef="${stem}${to}"/>`,
  );
  return [...nodes, ...flows].join('\n');
}

/** Pools with two messages each, to the next and to one farther on. */
function poolsOf(nodes: number): string {
  const count = Math.ceil(nodes / poolSize);
  const pools = Array.from({ length: count }, (_, pool) => pool);
  const messages = pools.flatMap((pool) =>
    [1, 3]
      .map((by) => pool + by)
      .filter((to) => to < count)
      .map(
        (to) =>
          `<messageFlow id="m${pool}to${to}" sourceRef="p${pool}n${1 + ((3 * pool) % 10)}" targetRef="p${to}n${1 + ((7 * to) % 10)}"/>`,
      ),
  );
  const participants = pools.map((pool) => `<participant id="pool${pool}" name="参与者" processRef="p${pool}"/>`);
  const processes = pools.map((pool) => `<process id="p${pool}">${stepsOf(`p${pool}n`, poolSize)}</process>`);
  return fileOf(
    `<collaboration id="c">${[...participants, ...messages].join('')}</collaboration>${processes.join('')}`,
  );
}
