// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { readDocument } from '#shared/bpmn/document/bpmn-document.ts';
import { Drawing } from '#web/designer/drawing.ts';
import { approvalXml, approvalXmlFor, openDrawing } from '#web/designer/testing/open-drawing.ts';
import { lintDocument } from './lint-document.ts';
import { quickFixFor } from './quick-fixes.ts';

it('takes a superfluous gateway out and joins its flows in one step', async () => {
  const drawing = await openDrawing();
  drawing.service('modeling').removeElements([drawing.service('elementRegistry').get('toRefused') as never]);

  quickFixFor(drawing, { rule: 'superfluous-gateway', elementId: 'gateway', detail: '' })?.run();

  const registry = drawing.service('elementRegistry');
  expect(registry.get('gateway')).toBeUndefined();
  expect(registry.get('review')?.outgoing.map(({ target }: { target: { id: string } }) => target.id)).toEqual([
    'notify',
  ]);
  drawing.service('commandStack').undo();
  expect(registry.get('gateway')).toBeDefined();
});

it('offers nothing where thought is needed, or nothing may be changed', async () => {
  const drawing = await openDrawing(approvalXml);
  expect(quickFixFor(drawing, { rule: 'start-event-required', elementId: 'leave', detail: '' })).toBeNull();
  expect(quickFixFor(drawing, { rule: 'no-disconnected', elementId: 'gone', detail: '' })).toBeNull();

  drawing.simulate();
  expect(quickFixFor(drawing, { rule: 'no-disconnected', elementId: 'review', detail: '' })).toBeNull();
});

it('gives a setting the name that the engine looks for, and takes away what it has no name for', async () => {
  const drawing = await openDrawing(
    approvalXmlFor('flowable').replace(
      'id="review"',
      'id="review" flowable:asyncBefore="true" flowable:followUpDate="d"',
    ),
  );
  const fix = (detail: string) => quickFixFor(drawing, { rule: 'overlooked-setting', elementId: 'review', detail });
  const renaming = fix('Flowable 使用的是 flowable:async，不是 flowable:asyncBefore');
  const removing = fix('Flowable 不使用 flowable:followUpDate');
  expect([renaming?.title, removing?.title]).toEqual(['改为 flowable:async', '移除 flowable:followUpDate']);
  renaming?.run();
  removing?.run();
  const xml = await drawing.getXml();
  expect(xml).toContain('flowable:async="true"');
  expect(xml).not.toMatch(/asyncBefore|followUpDate/);
});

it('puts the name in place that was meant, and takes the condition off a default path', async () => {
  const drawing = await openDrawing(approvalXml.replace('${approved}', '${aproved and !aprovedBefore}'));
  const rename = { from: 'aproved', to: 'approved' };
  const fix = quickFixFor(drawing, { rule: 'unknown-variable', elementId: 'toNotify', detail: '', rename });
  expect(fix?.title).toBe('改为 approved');
  fix?.run();
  expect(await drawing.getXml()).toContain('${approved and !aprovedBefore}');
  const needless = { rule: 'deploy', kind: 'needlessCondition', elementId: 'toNotify', detail: '' } as const;
  quickFixFor(drawing, needless)?.run();
  expect(await drawing.getXml()).not.toContain('conditionExpression');
});

it('puts the name in place where a script asks for it, and leaves its other words alone', async () => {
  const script = `var dayz = execution.getVariable("dayz") + 'dayz'`;
  const drawing = await openDrawing(
    approvalXml
      .replace('<bpmn:userTask id="review"', '<bpmn:scriptTask id="review" scriptFormat="javascript"')
      .replace(
        /(<bpmn:scriptTask id="review"[^>]*>)([\s\S]*?)<\/bpmn:userTask>/,
        `$1$2<bpmn:script>${script}</bpmn:script></bpmn:scriptTask>`,
      ),
  );
  const rename = { from: 'dayz', to: 'days' };
  const fix = quickFixFor(drawing, { rule: 'unknown-variable', elementId: 'review', detail: '', rename });
  expect(fix?.title).toBe('改为 days');
  fix?.run();
  expect(await drawing.getXml()).toContain(`var dayz = execution.getVariable("days") + 'dayz'`);
});

it('puts the name in place wherever an element evaluates it, in one step, and leaves texts alone', async () => {
  const drawing = await openDrawing(
    approvalXml.replace(
      'id="review"',
      `id="review" camunda:dueDate="\${beginOm}" camunda:candidateUsers="\${beginOm == 'beginOm' ? a.beginOm : b}"`,
    ),
  );
  const before = await drawing.getXml();
  const rename = { from: 'beginOm', to: 'beginOn' };
  quickFixFor(drawing, { rule: 'unknown-variable', elementId: 'review', detail: '', rename })?.run();
  const xml = await drawing.getXml();
  expect(xml).toContain('dueDate="${beginOn}"');
  expect(xml).toMatch(/candidateUsers="\$\{beginOn == (?:'|&#39;)beginOm(?:'|&#39;) \? a.beginOm : b\}"/);
  drawing.service('commandStack').undo();
  expect(await drawing.getXml()).toBe(before);
});

it('gives what else has an id one of its own and draws it, in one step', async () => {
  const second = '<bpmn:userTask id="review" name="又一个" />';
  const drawing = new Drawing(false);
  document.body.append(drawing.host);
  const opening = drawing.openXml(approvalXml.replace('</bpmn:process>', `${second}</bpmn:process>`), 'twice.bpmn');
  await vi.waitFor(() => expect(drawing.pendingFile).not.toBeNull());
  drawing.pendingFile?.decide(true);
  await opening;
  const before = await drawing.getXml();

  const [finding] = (await lintDocument({ xml: before, templates: [], forms: [] })).filter(
    ({ kind }) => kind === 'repeatedId',
  );
  if (!finding) throw new Error('the id is used twice');
  const fix = quickFixFor(drawing, finding);
  expect(fix?.title).toBe('给后面的换编号');
  fix?.run();
  await vi.waitFor(() => expect(drawing.service('elementRegistry').get('review_2')).toBeDefined());
  expect(readDocument(await drawing.getXml()).warnings).toEqual([]);
  drawing.service('commandStack').undo();
  expect(await drawing.getXml()).toBe(before);
});
