// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { Drawing } from '#web/designer/drawing.ts';
import { Simulation } from '#web/designer/simulation/simulation.ts';
import { approvalXml, openDrawing } from '#web/designer/testing/open-drawing.ts';
import { installSvgGeometry } from '#web/designer/testing/svg-geometry.ts';

async function openReadOnly(): Promise<HTMLElement> {
  installSvgGeometry();
  const drawing = new Drawing(true);
  document.body.append(drawing.host);
  await drawing.start(approvalXml, 'approval.bpmn');
  return drawing.host;
}

async function openSimulation(): Promise<HTMLElement> {
  installSvgGeometry();
  const stage = document.createElement('div');
  document.body.append(stage);
  await Simulation.open(stage, approvalXml);
  return stage;
}

it.each([
  ['a drawing that is edited', async () => (await openDrawing()).host],
  ['a drawing that is only read', openReadOnly],
  ['a simulation', openSimulation],
])('closes by Escape what the mark of the library opened over %s', async (_over, open) => {
  const host = await open();
  const mark = host.querySelector<HTMLElement>('.bjs-powered-by');
  const notice = await vi.waitFor(() => {
    mark?.click();
    const shown = document.querySelector('[role="dialog"]');
    expect(shown?.isConnected).toBe(true);
    expect(shown?.contains(document.activeElement)).toBe(true);
    return shown;
  }, 20_000);
  expect(notice?.textContent).toContain('bpmn.io');

  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(document.querySelector('.bjs-powered-by-lightbox')).toBeNull();
  expect(document.activeElement).toBe(mark);
  expect(host.querySelector('.djs-container > svg')?.getAttribute('aria-label')).toContain('流程图画布');
  host.remove();
});
