// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, turnedBox } from '#shared/bpmn/layout/geometry.ts';
import { qualityOf } from '#shared/bpmn/layout/testing/quality.ts';
import { createModdle } from '#shared/bpmn/moddle.ts';
import type { Drawing } from '#web/designer/drawing.ts';
import { noParticipants } from '#web/designer/testing/no-participants.ts';
import { elementOf, openDrawing } from '#web/designer/testing/open-drawing.ts';
import { layoutAction } from '#web/designer/toolbar/layout-action.tsx';

interface Sketch {
  /** The lane of each node, by its place among the innermost lanes; beyond them for none. */
  readonly nodes: readonly { readonly type: string; readonly lane: number; readonly x: number; readonly y: number }[];
  readonly flows: readonly (readonly [number, number])[];
  readonly hosts: readonly number[];
  /** For each lane, how many it is divided into. */
  readonly lanes: readonly number[];
  readonly isUpsideDown: boolean;
  readonly isVertical: boolean;
  readonly messages: readonly number[];
}

const pool = { x: 150, y: 90, width: 700, height: 400 };

const box = (id: string, x: number, y: number, width: number, height: number, more = '') =>
  `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"${more}><dc:Bounds x="${x}" y="${y}" width="${width}" height="${height}"/></bpmndi:BPMNShape>`;
const edge = (id: string, from: string, to: string, attribute = '') =>
  [
    `<bpmn:${attribute || 'sequenceFlow'} id="${id}" sourceRef="${from}" targetRef="${to}"/>`,
    `<bpmndi:BPMNEdge id="${id}_di" bpmnElement="${id}"><di:waypoint x="200" y="200"/><di:waypoint x="300" y="200"/></bpmndi:BPMNEdge>`,
  ] as const;

/** A pool with lanes and everything in it thrown together, and another pool right below. */
function fileOf({ nodes, flows, hosts, lanes, isUpsideDown, isVertical, messages }: Sketch): string {
  const rows = isVertical ? ' isHorizontal="false"' : ' isHorizontal="true"';
  const leaves = lanes.flatMap((parts, lane) =>
    parts === 0 ? [`l${lane}`] : Array.from({ length: parts }, (_, part) => `l${lane}_${part}`),
  );
  const refs = (leaf: string) =>
    nodes
      .flatMap(({ lane }, index) => (leaves[lane] === leaf ? [`<bpmn:flowNodeRef>n${index}</bpmn:flowNodeRef>`] : []))
      .join('');
  const laneXml = lanes.map((parts, lane) => {
    const inner = Array.from(
      { length: parts },
      (_, part) => `<bpmn:lane id="l${lane}_${part}">${refs(`l${lane}_${part}`)}</bpmn:lane>`,
    );
    const below = parts > 0 ? `<bpmn:childLaneSet id="s${lane}">${inner.join('')}</bpmn:childLaneSet>` : '';
    return `<bpmn:lane id="l${lane}" name="道 ${lane}">${refs(`l${lane}`)}${below}</bpmn:lane>`;
  });
  const tasks = [...new Set(hosts.filter((host) => nodes[host]?.type === 'userTask'))];
  const lines = [
    ...flows
      .filter(([from, to]) => nodes[from] && nodes[to])
      .map(([from, to], index) => edge(`f${index}`, `n${from}`, `n${to}`)),
    ...tasks.map((host) => edge(`bf${host}`, `b${host}`, `n${(host + 1) % nodes.length}`)),
  ];
  const sent = messages
    .filter((node) => nodes[node]?.type === 'userTask')
    .map((node, index) => edge(`m${index}`, `n${node}`, index % 2 === 0 ? 'other' : 'answer', 'messageFlow'));
  const height = pool.height / Math.max(1, lanes.length);
  const laneShapes = lanes.flatMap((parts, lane) => {
    const place = isUpsideDown ? lanes.length - 1 - lane : lane;
    const y = pool.y + place * height;
    const inner = Array.from({ length: parts }, (_, part) =>
      box(`l${lane}_${part}`, pool.x + 60, y + (part * height) / parts, pool.width - 60, height / parts, rows),
    );
    return [box(`l${lane}`, pool.x + 30, y, pool.width - 30, height, rows), ...inner];
  });
  return `<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" id="d" targetNamespace="t">
  <bpmn:collaboration id="all"><bpmn:participant id="pool" name="公司" processRef="p"/><bpmn:participant id="other" name="客户" processRef="q"/>
    ${sent.map(([model]) => model).join('')}</bpmn:collaboration>
  <bpmn:process id="p"><bpmn:laneSet id="set">${laneXml.join('')}</bpmn:laneSet>
    ${nodes.map(({ type }, index) => `<bpmn:${type} id="n${index}" name="步骤 ${index}"/>`).join('')}
    ${tasks.map((host) => `<bpmn:boundaryEvent id="b${host}" attachedToRef="n${host}"/>`).join('')}
    ${lines.map(([model]) => model).join('')}</bpmn:process>
  <bpmn:process id="q"><bpmn:userTask id="answer" name="答复"/></bpmn:process>
  <bpmndi:BPMNDiagram id="dd"><bpmndi:BPMNPlane id="dp" bpmnElement="all">
    ${box('pool', pool.x, pool.y, pool.width, pool.height, rows)}${laneShapes.join('')}
    ${box('other', pool.x, pool.y + pool.height + 20, pool.width, 160, ' isHorizontal="true"')}${box('answer', 300, pool.y + pool.height + 50, 100, 80)}
    ${nodes.map(({ type, x, y }, index) => box(`n${index}`, pool.x + 60 + x, pool.y + y, ...(sizes[type] ?? [100, 80]))).join('')}
    ${tasks.map((host) => box(`b${host}`, pool.x + (nodes[host]?.x ?? 0) + 80, pool.y + (nodes[host]?.y ?? 0) + 62, 36, 36)).join('')}
    ${[...lines, ...sent].map(([, drawn]) => drawn).join('')}
  </bpmndi:BPMNPlane></bpmndi:BPMNDiagram></bpmn:definitions>`;
}

const sizes: Record<string, [number, number]> = {
  userTask: [100, 80],
  exclusiveGateway: [50, 50],
  startEvent: [36, 36],
  endEvent: [36, 36],
};

async function layOutPool(drawing: Drawing): Promise<void> {
  drawing.service('selection').select(elementOf(drawing, 'pool'));
  await layoutAction.run({
    drawing,
    askAboutUnsaved: async () => true,
    confirm: async () => true,
    warn: (text) => expect.fail(text),
    participants: noParticipants,
    show: async () => {},
  });
}

async function judge(drawing: Drawing) {
  const { rootElement } = await createModdle({}).fromXML(await drawing.getXml());
  return qualityOf(rootElement);
}

const boxOf = (drawing: Drawing, id: string) => {
  const { x, y, width, height } = elementOf(drawing, id);
  return { x, y, width, height };
};

/** Lanes that fill a box from its top to its bottom, in the order given; columns from its left to its right. */
function expectStacked(see: (id: string) => Box, lanes: readonly string[], frame: string, strip: number) {
  const within = see(frame);
  let y = within.y;
  for (const lane of lanes) {
    const drawn = see(lane);
    expect(drawn).toMatchObject({ x: within.x + strip, y, width: within.width - strip });
    y += drawn.height;
  }
  if (lanes.length > 0) expect(y).toBe(within.y + within.height);
}

const sketch = fc.record({
  nodes: fc.array(
    fc.record({
      type: fc.constantFrom(...Object.keys(sizes)),
      lane: fc.nat(6),
      x: fc.nat(500),
      y: fc.nat(300),
    }),
    { minLength: 1, maxLength: 14 },
  ),
  flows: fc.array(fc.tuple(fc.nat(13), fc.nat(13)), { maxLength: 22 }),
  hosts: fc.array(fc.nat(13), { maxLength: 3 }),
  lanes: fc.array(fc.constantFrom(0, 0, 2, 3), { minLength: 1, maxLength: 4 }),
  isUpsideDown: fc.boolean(),
  isVertical: fc.boolean(),
  messages: fc.array(fc.nat(13), { maxLength: 3 }),
});

describe('a pool with lanes', () => {
  it('is laid out whole: nodes in their lanes, rows below and columns beside each other in their order, nothing on anything else, one step', {
    timeout: 60_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(sketch, async (drawn) => {
        const drawing = await openDrawing(fileOf(drawn));
        const before = await drawing.getXml();
        await layOutPool(drawing);

        const { faults, crossingLines } = await judge(drawing);
        expect(faults).toEqual([]);
        expect(crossingLines).toBe(0);
        expect(boxOf(drawing, 'pool')).toMatchObject({ x: pool.x, y: pool.y });
        const see = (id: string) => (drawn.isVertical ? turnedBox(boxOf(drawing, id)) : boxOf(drawing, id));
        const order = drawn.lanes.map((_, lane) => `l${lane}`);
        expectStacked(see, drawn.isUpsideDown ? order.toReversed() : order, 'pool', 30);
        for (const [lane, parts] of drawn.lanes.entries()) {
          const inner = Array.from({ length: parts }, (_, part) => `l${lane}_${part}`);
          expectStacked(see, inner, `l${lane}`, 30);
        }

        drawing.service('commandStack').undo();
        expect(await drawing.getXml()).toBe(before);
        drawing.host.remove();
      }),
      { numRuns: 15 },
    );
  });
});
