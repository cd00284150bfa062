import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extensionsFor } from '../flavour.ts';
import { createModdle, type ModdleElement } from '../moddle.ts';
import { fileOf, flow, processOf } from '../testing/diagram.ts';
import { filesOfOthers, isWithoutOthers, titleOfOthers } from '../testing/files-of-others.ts';
import { withBpmnNamespace } from '../with-bpmn-namespace.ts';
import { scanXml } from '../xml-scan.ts';
import { layoutDefinitions } from './layout-definitions.ts';
import { qualityOf } from './testing/quality.ts';

async function layOut(xml: string, isStripped = false) {
  const file = withBpmnNamespace(xml);
  const moddle = createModdle(extensionsFor(scanXml(file)).extensions);
  const { rootElement } = await moddle.fromXML(file);
  if (isStripped) rootElement.set('diagrams', []);
  const additions = layoutDefinitions(rootElement, moddle);
  return { rootElement, additions, write: async () => (await moddle.toXML(rootElement)).xml };
}

const faultsOf = (definitions: ModdleElement) => qualityOf(definitions).faults;

describe('random processes', () => {
  const node = fc.constantFrom(
    'task',
    'userTask',
    'exclusiveGateway',
    'startEvent',
    'endEvent',
    'intermediateCatchEvent',
  );
  const graph = fc.record({
    nodes: fc.array(node, { minLength: 1, maxLength: 25 }),
    // Loops to itself, several lines between the same two and lines to nowhere included.
    flows: fc.array(fc.tuple(fc.nat(26), fc.nat(26)), { maxLength: 50 }),
    hosts: fc.array(fc.nat(25), { maxLength: 6 }),
    lanes: fc.integer({ min: 0, max: 5 }),
    depth: fc.integer({ min: 0, max: 4 }),
  });

  it('are drawn whole: every line from border to border, nothing on anything else, no line through a shape', async () => {
    await fc.assert(
      fc.asyncProperty(graph, async ({ nodes, flows, hosts, lanes, depth }) => {
        const tasks = hosts.filter((host) => nodes[host]?.endsWith('ask'));
        const content = [
          ...nodes.map((type, index) => `<${type} id="n${index}" name="步骤 ${index}"/>`),
          ...tasks.map((host, index) => `<boundaryEvent id="b${index}" attachedToRef="n${host}"/>`),
          ...tasks.map((host, index) => flow(`b${index}`, `n${(host + index) % nodes.length}`)),
          ...flows.map(
            ([from, to], index) =>
              `<sequenceFlow id="f${index}" name="${index}" sourceRef="n${from}" targetRef="n${to}"/>`,
          ),
        ].join('');
        const laneSet = Array.from({ length: lanes }, (_, lane) => {
          const members = nodes.flatMap((_, index) =>
            index % lanes === lane ? [`<flowNodeRef>n${index}</flowNodeRef>`] : [],
          );
          return `<lane id="l${lane}">${members.join('')}</lane>`;
        }).join('');
        const inside =
          depth > 0 ? nested(content, depth) : `${lanes > 0 ? `<laneSet>${laneSet}</laneSet>` : ''}${content}`;
        const { rootElement } = await layOut(processOf(inside));

        const quality = qualityOf(rootElement);
        expect(quality.faults).toEqual([]);
        expect(quality.crossingLines).toBe(0);
      }),
      { numRuns: 150 },
    );
  });

  function nested(content: string, depth: number): string {
    return Array.from({ length: depth }).reduce<string>(
      (inner, _, level) => `<subProcess id="s${level}">${inner}</subProcess>`,
      content,
    );
  }

  it('give the same drawing every time', async () => {
    await fc.assert(
      fc.asyncProperty(graph, async ({ nodes, flows }) => {
        const xml = processOf(
          [
            ...nodes.map((type, index) => `<${type} id="n${index}"/>`),
            ...flows.map(
              ([from, to], index) => `<sequenceFlow id="f${index}" sourceRef="n${from}" targetRef="n${to}"/>`,
            ),
          ].join(''),
        );
        expect(await (await layOut(xml)).write()).toBe(await (await layOut(xml)).write());
      }),
      { numRuns: 25 },
    );
  });
});

it('draws two hundred lanes, each as a band with its members', async () => {
  const lanes = Array.from(
    { length: 200 },
    (_, lane) => `<lane id="l${lane}"><flowNodeRef>n${lane}</flowNodeRef></lane>`,
  );
  const nodes = Array.from(
    { length: 200 },
    (_, index) => `<task id="n${index}"/>${index > 0 ? flow(`n${index - 1}`, `n${index}`) : ''}`,
  );
  const { rootElement, additions } = await layOut(processOf(`<laneSet>${lanes.join('')}</laneSet>${nodes.join('')}`));

  expect(faultsOf(rootElement)).toEqual([]);
  expect(additions).toMatchObject({ shapes: 400, edges: 199 });
});

it('draws pools with and without a process, and the messages between them', async () => {
  const { rootElement, additions } = await layOut(
    fileOf(
      `<collaboration id="c"><participant id="a" processRef="p"/><participant id="b"/><participant id="d" processRef="q"/>
       <messageFlow id="m1" sourceRef="t" targetRef="b"/><messageFlow id="m2" sourceRef="b" targetRef="u"/></collaboration>
       <process id="p"><task id="t"/></process><process id="q"><task id="u"/></process>`,
    ),
  );

  expect(faultsOf(rootElement)).toEqual([]);
  expect(additions).toEqual({ diagrams: 1, shapes: 5, edges: 2, givenIds: [] });
});

it('draws every message of a collaboration by a way of its own, around what neither end lies in', async () => {
  const pool = fc.record({
    nodes: fc.array(fc.constantFrom('task', 'userTask', 'exclusiveGateway', 'startEvent', 'subProcess'), {
      minLength: 1,
      maxLength: 8,
    }),
    isBlack: fc.boolean(),
  });
  const collaboration = fc.record({
    pools: fc.array(pool, { minLength: 2, maxLength: 5 }),
    messages: fc.array(fc.tuple(fc.nat(4), fc.nat(7), fc.nat(4), fc.nat(7)), { maxLength: 10 }),
  });
  await fc.assert(
    fc.asyncProperty(collaboration, async ({ pools, messages }) => {
      const endOf = (poolAt: number, nodeAt: number) => {
        const { nodes, isBlack } = pools[poolAt % pools.length] ?? { nodes: [], isBlack: true };
        return isBlack ? `pool${poolAt % pools.length}` : `p${poolAt % pools.length}n${nodeAt % nodes.length}`;
      };
      const ends = messages
        .filter(([from, , to]) => from % pools.length !== to % pools.length)
        .map(([from, source, to, target]) => [endOf(from, source), endOf(to, target)] as const);
      // No more at one end than have room on its sides.
      const used = new Map<string, number>();
      const drawable = ends.filter((pair) => {
        for (const end of pair) used.set(end, (used.get(end) ?? 0) + 1);
        return pair.every((end) => (used.get(end) ?? 0) <= 2);
      });
      const participants = pools.map(
        ({ isBlack }, index) => `<participant id="pool${index}" ${isBlack ? '' : `processRef="P${index}"`}/>`,
      );
      const flows = drawable.map(
        ([source, target], index) =>
          `<messageFlow id="m${index}" name="消息" sourceRef="${source}" targetRef="${target}"/>`,
      );
      const processes = pools.map(({ nodes }, index) => {
        const steps = nodes.map((type, at) => {
          const inside = type === 'subProcess' ? `<task id="p${index}n${at}inside"/>` : '';
          const before = at > 0 ? flow(`p${index}n${at - 1}`, `p${index}n${at}`) : '';
          return `<${type} id="p${index}n${at}">${inside}</${type}>${before}`;
        });
        return `<process id="P${index}">${steps.join('')}</process>`;
      });
      const { rootElement } = await layOut(
        fileOf(`<collaboration id="c">${participants.join('')}${flows.join('')}</collaboration>${processes.join('')}`),
      );

      const quality = qualityOf(rootElement);
      expect(quality.faults).toEqual([]);
      expect(quality.messages).toBe(drawable.length);
      expect(quality.badMessages).toBe(0);
    }),
    { numRuns: 100 },
  );
});

it('gives each process that is in no pool a diagram of its own', async () => {
  const { additions } = await layOut(
    fileOf('<process id="p"><task id="t"/></process><process id="q"><task id="u"/></process>'),
  );

  expect(additions).toMatchObject({ diagrams: 2, shapes: 2 });
});

it('names lines without an id, because a diagram needs one, and says so', async () => {
  const { additions } = await layOut(
    processOf('<task id="Flow_1"/><task id="b"/><sequenceFlow sourceRef="Flow_1" targetRef="b"/>'),
  );

  expect(additions.givenIds).toEqual(['Flow_2']);
});

it('leaves what is drawn where it is and adds what is missing beside it', async () => {
  const plane = `<bpmndi:BPMNDiagram xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI"
    xmlns:dc="http://www.omg.org/spec/DD/20100524/DC"><bpmndi:BPMNPlane bpmnElement="p">
    <bpmndi:BPMNShape id="a_di" bpmnElement="a"><dc:Bounds x="200" y="100" width="100" height="80"/></bpmndi:BPMNShape>
    </bpmndi:BPMNPlane></bpmndi:BPMNDiagram>`;
  const { rootElement, additions, write } = await layOut(
    fileOf(
      `<process id="p"><task id="a"/><task id="b"/>${flow('a', 'b')}<boundaryEvent id="e" attachedToRef="a"/></process>${plane}`,
    ),
  );

  expect(faultsOf(rootElement)).toEqual([]);
  expect(additions).toEqual({ diagrams: 0, shapes: 2, edges: 1, givenIds: [] });
  expect(await write()).toContain('<dc:Bounds x="200" y="100" width="100" height="80"');
});

describe.skipIf(isWithoutOthers)(titleOfOthers, () => {
  it('are drawn without a fault once their diagrams are taken away', { timeout: 120_000 }, async () => {
    const faults: string[] = [];
    const badMessages: string[] = [];
    let [lines, crossing] = [0, 0];
    for (const { path, text } of filesOfOthers()) {
      const { rootElement } = await layOut(text, true);
      const quality = qualityOf(rootElement);
      faults.push(...quality.faults.map((fault) => `${path}: ${fault}`));
      if (quality.badMessages > 0) badMessages.push(path);
      lines += quality.lines;
      crossing += quality.crossingLines;
    }
    expect(faults).toEqual([]);
    expect(crossing / lines).toBeLessThan(0.01);
    expect(badMessages).toEqual([]);
  });
});
