// @vitest-environment jsdom
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { compareXml } from '#shared/bpmn/document/compare-xml.ts';
import { layoutXml } from '#shared/bpmn/layout/layout-xml.ts';
import { flow, processOf } from '#shared/bpmn/testing/diagram.ts';
import type { FileTask } from '#web/designer/file-work.ts';
import { openDiagram } from '#web/designer/open-diagram.ts';
import { installSvgGeometry } from '#web/designer/testing/svg-geometry.ts';

/** Runs the tasks of the worker where this environment has none. */
class HereWorker {
  static asked: string[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;

  postMessage(task: FileTask): void {
    HereWorker.asked.push(task.kind);
    const result = task.kind === 'layout' ? layoutXml(task.xml) : compareXml(task.xml, task.writtenXml);
    queueMicrotask(() => this.onmessage?.({ data: { result } }));
  }

  terminate(): void {}
}

beforeAll(installSvgGeometry);
afterEach(() => vi.unstubAllGlobals());

async function open(xml: string) {
  HereWorker.asked = [];
  vi.stubGlobal('Worker', HereWorker);
  const opened = await openDiagram(xml, document.createElement('div'), false);
  const saved = (await opened.diagram.saveXML({ format: true })).xml?.trim();
  opened.diagram.destroy();
  return { additions: opened.additions, saved, asked: [...HereWorker.asked] };
}

function longProcess(steps: number): string {
  const nodes = Array.from({ length: steps }, (_, at) => `<task id="步骤${at}" name="很长的审批环节的名称 ${at}"/>`);
  const flows = nodes.slice(1).map((_, at) => flow(`步骤${at}`, `步骤${at + 1}`));
  return processOf([...nodes, ...flows].join('\n'));
}

it('lays a large file without diagrams out away from the page, and saves it untouched as it was', async () => {
  const xml = longProcess(120);
  const { additions, saved, asked } = await open(xml);

  expect(asked).toEqual(['layout']);
  expect(additions).toMatchObject({ shapes: 120, edges: 119 });
  expect(saved).toBe(xml);
});

it('completes a large file in part away from the page, and saves it untouched as it was', async () => {
  const whole = layoutXml(longProcess(200)).xml;
  const part = whole.replace(/<bpmndi:BPMNShape[^>]*bpmnElement="步骤199"[\s\S]*?<\/bpmndi:BPMNShape>\s*/, '');
  expect(part.length).toBeLessThan(whole.length);
  const { additions, saved, asked } = await open(part);

  expect(asked).toEqual(['layout']);
  expect(additions).toMatchObject({ diagrams: 0, shapes: 1 });
  expect(saved).toBe(part.trim());
});

it('asks nobody about a file in which everything is drawn, or that is soon laid out', async () => {
  expect((await open(layoutXml(longProcess(200)).xml)).asked).toEqual([]);
  expect((await open(longProcess(5))).asked).toEqual([]);
});
