// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Drawing } from '#web/designer/drawing.ts';
import { approvalXml, change, elementOf, everyXmlFor, openDrawing } from '#web/designer/testing/open-drawing.ts';
import { nodeOf, textOf } from '../canvas/moddle.ts';
import { approvalChanges } from '../panel/approval.ts';
import { renamableNodes, renameChanges } from './renamed.ts';
import { mentionsOf } from './textual-references.ts';
import { walkModel } from './walk-model.ts';

/** Every reference of the model as `holder.property → target`, ids replaced by where the nodes stand. */
function referencesOf(drawing: Drawing): string[] {
  const [first] = renamableNodes(drawing);
  if (!first) throw new Error('nothing on the canvas');
  const places = new Map<object, number>();
  const found: string[] = [];
  walkModel(first.node, { onNode: (node) => places.set(node, places.size) });
  walkModel(first.node, {
    onReference: (holder, name, target) => found.push(`${places.get(holder)}.${name} → ${places.get(target)}`),
  });
  return found.toSorted();
}

it.each(['camunda', 'flowable', 'activiti'] as const)(
  'any renaming of a %s file keeps its references, and undoing it returns the file',
  { timeout: 60_000 },
  async (flavour) => {
    const words = fc.constantFrom('a', 'b_2', 'task.one', '审批', 'flow-3', 'x');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(), words), { minLength: 1, maxLength: 12 }), async (picks) => {
        const drawing = await openDrawing(everyXmlFor(flavour));
        const before = await drawing.getXml();
        const graph = referencesOf(drawing);
        const nodes = renamableNodes(drawing);
        const oldIds = nodes.map(({ node }) => textOf(node, 'id'));
        const chosen = new Map(
          picks.map(([pick, word], index) => {
            const at = pick % nodes.length;
            return [at, `${word}${index}`];
          }),
        );
        // Two swap their ids, which only works when neither is taken in between.
        const renames = nodes.flatMap((one, index) => {
          const id = index === 1 ? oldIds[2] : index === 2 ? oldIds[1] : chosen.get(index);
          return id ? [{ ...one, id }] : [];
        });

        change(drawing, renameChanges(renames));
        expect(renames.map(({ node }) => textOf(node, 'id'))).toEqual(renames.map(({ id }) => id));
        const written = await drawing.getXml();
        const reread = await openDrawing(written);
        expect(referencesOf(reread)).toEqual(graph);

        drawing.service('commandStack').undo();
        expect(await drawing.getXml()).toBe(before);
        expect(drawing.canUndo).toBe(false);
        drawing.service('commandStack').redo();
        expect(await drawing.getXml()).toBe(written);
        for (const one of [drawing, reread]) one.destroy();
      }),
      { numRuns: 8 },
    );
  },
);

const withTargets = approvalXml.replace('${approved}', '${review.outcome and other-review}');

it('follows return targets, and lists expressions that mention an id without touching them', async () => {
  const drawing = await openDrawing(withTargets);
  const review = elementOf(drawing, 'review');
  change(drawing, approvalChanges(review, { returnTargets: 'start,review' }));

  const { texts, referenceCount } = mentionsOf(nodeOf(review), new Set(['review']));
  expect(texts.get('review')).toMatchObject([{ text: '${review.outcome and other-review}' }]);
  expect(referenceCount.get(nodeOf(review))).toBeGreaterThan(1);

  change(drawing, renameChanges([{ element: review, node: nodeOf(review), id: 'task_shenpi' }]));
  const xml = await drawing.getXml();
  expect(xml).toContain('returnTargets="start,task_shenpi"');
  expect(xml).toContain('${review.outcome and other-review}');
  expect(xml).toContain('bpmnElement="task_shenpi"');
  expect(xml).not.toMatch(/Ref="review"|bpmnElement="review"/);
});

it('gives the id of a process beside its pool up to others, and takes it back when undone', async () => {
  const drawing = await openDrawing(everyXmlFor('camunda'));
  const pools = renamableNodes(drawing).filter(({ node }) => node.$type === 'bpmn:Process');
  for (const pool of pools) {
    const old = textOf(pool.node, 'id');
    change(drawing, renameChanges([{ ...pool, id: 'process_new' }]));
    const { ids } = drawing.service('moddle');
    expect([ids.assigned(old), ids.assigned('process_new')]).toEqual([false, pool.node]);
    drawing.service('commandStack').undo();
    expect([ids.assigned(old), ids.assigned('process_new')]).toEqual([pool.node, false]);
  }
});

it('follows calls of a renamed process within the file, in the same step, and leaves other calls', async () => {
  const call = (id: string, key: string) => `<bpmn:callActivity id="${id}" calledElement="${key}" />`;
  const xml = approvalXml.replace(
    '</bpmn:process>',
    `${call('own', 'leave')}${call('other', 'leave2')}${call('open', '${leave}')}</bpmn:process>`,
  );
  const drawing = await openDrawing(xml);
  const process = nodeOf(elementOf(drawing, 'leave'));
  const before = await drawing.getXml();
  const { texts, referenceCount } = mentionsOf(process, new Set(['leave']));
  expect(texts.get('leave')).toMatchObject([{ ownerId: 'open', text: '${leave}' }]);
  expect(referenceCount.get(process)).toBeGreaterThan(0);

  change(drawing, renameChanges([{ element: elementOf(drawing, 'leave'), node: process, id: 'holiday' }]));
  const written = await drawing.getXml();
  expect([...written.matchAll(/calledElement="([^"]+)"/g)].map(([, key]) => key)).toEqual([
    'holiday',
    'leave2',
    '${leave}',
  ]);
  drawing.service('commandStack').undo();
  expect(await drawing.getXml()).toBe(before);
  expect(drawing.canUndo).toBe(false);
});
