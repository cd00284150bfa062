// @vitest-environment jsdom
import type { Shape } from 'bpmn-js/lib/model/Types';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareXml } from '#shared/bpmn/document/compare-xml.ts';
import { declaredAsUtf8 } from '#shared/bpmn/document/declared-encoding.ts';
import type { DiagramElement } from '#web/designer/canvas/moddle.ts';
import { Drawing } from '#web/designer/drawing.ts';
import { layoutWords } from '#web/designer/layout-words.ts';
import { isWellFormed, mutatedFiles } from '#web/designer/testing/sample-files.ts';
import { installSvgGeometry } from '#web/designer/testing/svg-geometry.ts';

/** Opens a file whatever is said about it; null for one in which there is nothing to draw. */
async function openAnyway(xml: string): Promise<Drawing | null> {
  const drawing = new Drawing(false);
  document.body.append(drawing.host);
  const opening = drawing.openXml(xml, 'file.bpmn');
  await Promise.race([opening, new Promise((answered) => drawing.changes.subscribe(() => answered(undefined)))]);
  drawing.pendingFile?.decide(true);
  if (await opening) return drawing;
  expect(drawing.problem?.problem).toBe('withoutDiagram');
  return null;
}

/** Selects all but what has a label beside it, whose distance the stand-in for SVG geometry cannot measure. */
function selectAll(drawing: Drawing): void {
  const elements = drawing.service('elementRegistry').getAll();
  const labelled = new Set(elements.flatMap(({ labelTarget }) => labelTarget?.id ?? []));
  for (const { id, labelTarget } of elements) if (!labelTarget && !labelled.has(id)) drawing.selectElement(id);
}

/** Renames a task and appends another to it, holding after each step what it says against the file. */
async function edit(drawing: Drawing, task: Shape, before: string): Promise<void> {
  const modeling = drawing.service('modeling');
  modeling.updateProperties(task, { name: 'a <new> "name" & 名称' });
  const renamed = await drawing.getXml();
  const findings = drawing.findings ?? expect.fail('nothing is open');
  const isAsFile = layoutWords(findings.additions, findings.drawn) === '';
  if (isAsFile) expect(compareXml(before, renamed).filter(({ what }) => !/name=|BPMNLabel/.test(what))).toEqual([]);

  const place = { x: task.x + 200, y: task.y + 60 };
  modeling.appendShape(task, { type: 'bpmn:UserTask' }, place, task.parent as Shape);
  const appended = await drawing.getXml();
  expect(isWellFormed(appended)).toBe(true);
  const again = await openAnyway(appended);
  expect(again).not.toBeNull();
  again?.destroy();
}

it('opens every odd file, writes nothing when elements are selected, changes no more than is edited, and undoes all', {
  timeout: 600_000,
}, async () => {
  installSvgGeometry();
  await fc.assert(
    fc.asyncProperty(mutatedFiles, fc.nat(1000), async ({ xml }, pick) => {
      const drawing = await openAnyway(xml);
      if (!drawing) return;
      const text = declaredAsUtf8(xml);
      selectAll(drawing);
      expect(drawing.canUndo).toBe(false);
      expect(await drawing.getXml()).toBe(text);

      const tasks = drawing.service('elementRegistry').filter(isTask) as Shape[];
      const task = tasks[pick % Math.max(tasks.length, 1)];
      if (task) await edit(drawing, task, text);
      while (drawing.canUndo) drawing.service('commandStack').undo();
      expect(await drawing.getXml()).toBe(text);
      drawing.destroy();
    }),
    { numRuns: Number(process.env.MUTATION_RUNS ?? 30) },
  );
});

function isTask(element: unknown): boolean {
  const { parent, labelTarget, type } = element as DiagramElement;
  return !!parent && !labelTarget && /^bpmn:\w*Task$/.test(type);
}
