// @vitest-environment jsdom
import type { Shape } from 'bpmn-js/lib/model/Types';
import fc from 'fast-check';
import { beforeAll, expect, it, vi } from 'vitest';
import { declaredAsUtf8 } from '#shared/bpmn/document/declared-encoding.ts';
import { filesOfOthers, isWithoutOthers } from '#shared/bpmn/testing/files-of-others.ts';
import { Drawing } from '#web/designer/drawing.ts';
import { layoutWords } from '#web/designer/layout-words.ts';
import { openProblemWords } from '#web/designer/open-problem.ts';
import { decodeXml } from '#web/designer/read-file.ts';
import { samples } from '#web/designer/testing/sample-files.ts';
import { installSvgGeometry } from '#web/designer/testing/svg-geometry.ts';

beforeAll(() => {
  installSvgGeometry();
  // The library tells the console of everything that it leaves out.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

/** Two pools and a process beside them, with everything on one plane. */
const pools = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:camunda="http://camunda.org/schema/1.0/bpmn">
  <collaboration id="c"><participant id="one" processRef="p1"/><participant id="two" processRef="p2"/></collaboration>
  <process id="p1"><userTask id="a"/></process>
  <process id="p2"><userTask id="b"/></process>
  <bpmndi:BPMNDiagram id="d"><bpmndi:BPMNPlane id="plane" bpmnElement="c">
    ${shapeOf('one', 0, 0, 600, 200)}${shapeOf('two', 0, 220, 600, 200)}${shapeOf('a', 100, 60)}${shapeOf('b', 100, 280)}
  </bpmndi:BPMNPlane></bpmndi:BPMNDiagram>
</definitions>`;

function shapeOf(id: string, x: number, y: number, width = 100, height = 80): string {
  return `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"><dc:Bounds x="${x}" y="${y}" width="${width}" height="${height}"/></bpmndi:BPMNShape>`;
}

async function open(xml: string): Promise<{ drawing: Drawing; isOpen: boolean; told: string }> {
  const drawing = new Drawing(false);
  document.body.append(drawing.host);
  const opening = drawing.openXml(xml, 'file.bpmn');
  await Promise.race([opening, new Promise((answered) => drawing.changes.subscribe(() => answered(undefined)))]);
  const told = drawing.pendingFile?.losses.map(({ what }) => what).join() ?? '';
  drawing.pendingFile?.decide(true);
  return { drawing, isOpen: await opening, told };
}

const idsOf = (drawing: Drawing) =>
  new Set(
    drawing
      .service('elementRegistry')
      .getAll()
      .map(({ id }) => id),
  );
const diagramsIn = (xml: string) => xml.match(/<(\w+:)?BPMNDiagram\b/g)?.length ?? 0;

it.each(['p1', 'p2', 'one', 'a', 'gone'])('draws pools whose plane says that it is about %s', async (about) => {
  const xml = pools.replace('bpmnElement="c"', `bpmnElement="${about}"`);
  const { drawing, told } = await open(xml);

  expect(idsOf(drawing)).toEqual(new Set(['c', 'one', 'two', 'a', 'b']));
  expect(told).toBe('');
  expect(await drawing.getXml()).toBe(xml);
});

it('gives what belongs to another process a diagram of its own, and tells so', async () => {
  const xml = pools
    .replace(/<collaboration[\s\S]*?<\/collaboration>/, '')
    .replace('bpmnElement="c"', 'bpmnElement="p1"')
    .replace(shapeOf('one', 0, 0, 600, 200) + shapeOf('two', 0, 220, 600, 200), '');
  const { drawing } = await open(xml);
  const { additions, drawn } = drawing.findings ?? expect.fail('nothing is open');

  expect(idsOf(drawing)).toEqual(new Set(['p1', 'p2', 'a', 'b']));
  expect(layoutWords(additions, drawn)).toContain('流程“p2”的图形原来画在别的流程的图中');
  expect(await drawing.getXml()).toBe(xml);
  drawing.service('modeling').updateProperties(drawing.service('elementRegistry').get('b') as Shape, { name: 'x' });
  expect((await drawing.getXml()).match(/bpmnElement="b"/g)).toHaveLength(1);
});

it('offers to lay out anew what cannot be drawn, in Chinese', async () => {
  const xml = pools
    .replace(/<bpmndi:BPMNPlane[\s\S]*<\/bpmndi:BPMNPlane>/, '')
    .replace('</definitions>', `${secondOf(pools)}</definitions>`);
  const { drawing, isOpen } = await open(xml);

  expect(isOpen).toBe(false);
  expect(drawing.problem?.problem).toBe('undrawable');
  expect(await drawing.openLaidOutAnew()).toBe(true);
  expect(idsOf(drawing)).toEqual(new Set(['c', 'one', 'two', 'a', 'b']));
});

function secondOf(xml: string): string {
  return /<bpmndi:BPMNDiagram[\s\S]*<\/bpmndi:BPMNDiagram>/.exec(xml)?.[0].replace('id="d"', 'id="e"') ?? '';
}

const drawnSamples = samples.filter((xml) => xml.includes('BPMNShape') && xml.includes('BPMNPlane'));

it('opens every drawn file whatever its planes say they are about: all of it is drawn or told, nothing is written, and nothing is said in English', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...drawnSamples), fc.nat(1000), async (sample, pick) => {
      const ids = [...sample.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id);
      const about = [...ids, 'gone'][pick % (ids.length + 1)] ?? '';
      const xml = sample.replaceAll(/(<(?:\w+:)?BPMNPlane\b[^>]*?\sbpmnElement=")[^"]*"/g, `$1${about}"`);
      const { drawing, isOpen, told } = await open(xml);
      if (isOpen) {
        // Names stand in quotation marks, as their makers wrote them.
        expect(told.replaceAll(/“[^”]*”/g, '')).not.toMatch(/[a-z]{3,} [a-z]{3,}/);
        expect(await drawing.getXml()).toBe(declaredAsUtf8(xml));
      } else {
        const problem = drawing.problem ?? expect.fail('no reason');
        expect(openProblemWords(problem).text.replaceAll(/“[^”]*”|BPMN/g, '')).not.toMatch(/[A-Za-z]{3}/);
      }
      drawing.destroy();
    }),
    { numRuns: Number(process.env.MUTATION_RUNS ?? 30) },
  );
});

it.skipIf(isWithoutOthers)(
  'of the drawn files of other makers none is said to lack its drawing, and none gets a diagram without a word',
  {
    timeout: 300_000,
  },
  async () => {
    const files = filesOfOthers().map(({ path, bytes }) => ({ path, xml: decodeXml(bytes) }));
    const failures: string[] = [];
    for (const { path, xml } of files.filter((file) => file.xml.includes('BPMNShape'))) {
      const { drawing } = await open(xml);
      const { additions, drawn } = drawing.findings ?? expect.fail(path);
      const words = layoutWords(additions, drawn);
      if (words.includes('此文件没有图形信息')) failures.push(`${path}: ${words}`);
      const [node] = drawing.service('elementRegistry').filter((element) => 'parent' in element && !!element.parent);
      if (node) drawing.service('modeling').updateProperties(node as Shape, { name: '改' });
      if (diagramsIn(await drawing.getXml()) !== diagramsIn(xml) && !words) failures.push(`${path}: a diagram more`);
      drawing.destroy();
    }
    expect(failures).toEqual([]);
  },
);
