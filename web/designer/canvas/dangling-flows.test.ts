// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { Drawing } from '#web/designer/drawing.ts';
import { approvalXml } from '#web/designer/testing/open-drawing.ts';
import { installSvgGeometry } from '#web/designer/testing/svg-geometry.ts';

it.each([
  ['终点', approvalXml.replace('targetRef="refused"', 'targetRef="nowhere"')],
  ['终点', approvalXml.replace(' targetRef="refused"', '')],
  ['起点', approvalXml.replace('id="toRefused" sourceRef="gateway"', 'id="toRefused"')],
])('draws a line without its %s, says what it lacks, and keeps it as it is', async (end, xml) => {
  installSvgGeometry();
  const drawing = new Drawing(false);
  document.body.append(drawing.host);
  const opened = drawing.openXml(xml, 'dangling.bpmn');
  await vi.waitFor(() => expect(drawing.pendingFile).not.toBeNull(), 20_000);
  expect(drawing.pendingFile?.losses.map(({ what }) => what).join()).toContain(`没有${end}`);
  drawing.pendingFile?.decide(true);
  await opened;

  const line = await vi.waitUntil(() => drawing.host.querySelector('.designer-dangling'), 20_000);
  expect(line.getAttribute('points')).toBe('420,145 420,212');
  expect(line.textContent).toContain(`没有${end}`);
  expect(await drawing.getXml()).toBe(xml);
  drawing.destroy();
});
