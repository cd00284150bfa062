import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createModdle, elementOf, elementsOf, type ModdleElement } from '../moddle.ts';
import { fileOf, flow } from '../testing/diagram.ts';
import { layoutDefinitions } from './layout-definitions.ts';
import { qualityOf } from './testing/quality.ts';

const pool = fc.record({
  nodes: fc.array(fc.constantFrom('task', 'userTask', 'exclusiveGateway', 'startEvent', 'subProcess'), {
    minLength: 1,
    maxLength: 7,
  }),
  lanes: fc.integer({ min: 0, max: 3 }),
  isBlack: fc.boolean(),
});

const partial = fc.record({
  pools: fc.array(pool, { minLength: 1, maxLength: 4 }),
  messages: fc.array(fc.tuple(fc.nat(3), fc.nat(6), fc.nat(3), fc.nat(6)), { maxLength: 5 }),
  /** Which parts of the diagram are taken away, by their place in it. */
  isTaken: fc.infiniteStream(fc.boolean()),
});

type Partial = typeof partial extends fc.Arbitrary<infer Value> ? Value : never;

function fileFor({ pools, messages }: Partial): string {
  const processes = pools.map(({ nodes, lanes: wanted }, index) => {
    // Nobody can tell where a lane without members lay.
    const lanes = Math.min(wanted, nodes.length);
    const members = (lane: number) => nodes.flatMap((_, at) => (at % lanes === lane ? [`p${index}n${at}`] : []));
    const laneXml = Array.from(
      { length: lanes },
      (_, lane) =>
        `<lane id="p${index}l${lane}">${members(lane)
          .map((id) => `<flowNodeRef>${id}</flowNodeRef>`)
          .join('')}</lane>`,
    );
    const steps = nodes.map(
      (type, at) =>
        `<${type} id="p${index}n${at}">${type === 'subProcess' ? `<task id="p${index}n${at}in"/>` : ''}</${type}>${at > 0 ? flow(`p${index}n${at - 1}`, `p${index}n${at}`) : ''}`,
    );
    return `<process id="P${index}">${lanes > 0 ? `<laneSet>${laneXml.join('')}</laneSet>` : ''}${steps.join('')}</process>`;
  });
  const participants = pools.map(
    ({ isBlack }, index) => `<participant id="pool${index}" ${isBlack ? '' : `processRef="P${index}"`}/>`,
  );
  const endOf = (at: number, node: number) => {
    const [index, end] = [at % pools.length, pools[at % pools.length]];
    return !end || end.isBlack ? `pool${index}` : `p${index}n${node % end.nodes.length}`;
  };
  const flows = messages
    .filter(([from, , to]) => from % pools.length !== to % pools.length)
    .map(
      ([from, source, to, target], index) =>
        `<messageFlow id="m${index}" sourceRef="${endOf(from, source)}" targetRef="${endOf(to, target)}"/>`,
    );
  const shown = processes.filter((_, index) => !pools[index]?.isBlack);
  return fileOf(`<collaboration id="c">${participants.join('')}${flows.join('')}</collaboration>${shown.join('')}`);
}

/** Takes parts out of the diagrams; no line stays without what it connects. */
function takeAway(definitions: ModdleElement, isTaken: Iterable<boolean>): void {
  const next = isTaken[Symbol.iterator]();
  for (const diagram of elementsOf(definitions, 'diagrams')) {
    const plane = elementOf(diagram, 'plane');
    const kept = elementsOf(plane, 'planeElement').filter(() => next.next().value !== true);
    const drawn = new Set(kept.map((item) => elementOf(item, 'bpmnElement')));
    const isWhole = (item: ModdleElement) =>
      item.$type !== 'bpmndi:BPMNEdge' ||
      ['sourceRef', 'targetRef'].every((end) => drawn.has(elementOf(elementOf(item, 'bpmnElement'), end)));
    plane?.set('planeElement', kept.filter(isWhole));
  }
}

function boxesIn(definitions: ModdleElement): Map<ModdleElement, string> {
  const shapes = elementsOf(definitions, 'diagrams')
    .flatMap((diagram) => elementsOf(elementOf(diagram, 'plane'), 'planeElement'))
    .filter((item) => !isFrame(elementOf(item, 'bpmnElement')));
  const places = ['x', 'y', 'width', 'height'];
  return new Map(
    shapes.map((item) => [
      item,
      JSON.stringify([
        places.map((name) => elementOf(item, 'bounds')?.get(name)),
        elementsOf(item, 'waypoint').map((point) => [point.get('x'), point.get('y')]),
      ]),
    ]),
  );
}

function isFrame(element: ModdleElement | undefined): boolean {
  return ['bpmn:Participant', 'bpmn:Lane', 'bpmn:SubProcess'].some((type) => element?.$instanceOf(type));
}

it('a diagram in part is completed without moving what is drawn, and no pool comes to lie on another', async () => {
  await fc.assert(
    fc.asyncProperty(partial, async (parts) => {
      const moddle = createModdle({});
      const { rootElement } = await moddle.fromXML(fileFor(parts));
      layoutDefinitions(rootElement, moddle);
      takeAway(rootElement, parts.isTaken);
      const before = boxesIn(rootElement);
      layoutDefinitions(rootElement, moddle);

      const after = boxesIn(rootElement);
      expect([...before].filter(([item, place]) => after.get(item) !== place)).toEqual([]);
      // What fits nowhere in its lane, and whose lane cannot grow between others, lies below everything.
      const faults = qualityOf(rootElement).faults.filter((fault) => !fault.includes('is outside'));
      expect(faults).toEqual([]);
    }),
    { numRuns: 150 },
  );
});
