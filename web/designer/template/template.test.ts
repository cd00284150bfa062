// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { flavours } from '#shared/bpmn/flavour.ts';
import { type TemplateContent, templateContent } from '#shared/bpmn/template-content.ts';
import { change, elementOf, everyXmlFor, openDrawing, xmlOf } from '#web/designer/testing/open-drawing.ts';
import type { DiagramElement } from '../canvas/moddle.ts';
import { nodeOf } from '../canvas/moddle.ts';
import { withoutLabels } from '../panel/bulk.ts';
import { appliedTemplate } from './apply-template.ts';
import { createdFrom } from './create-from-template.ts';
import { joinedContent, settingsOf } from './read-settings.ts';

it.each(flavours)(
  'takes what is set on any element of a %s file, and putting it back changes nothing',
  async (flavour) => {
    const drawing = await openDrawing(everyXmlFor(flavour));
    const before = await drawing.getXml();
    const elements = withoutLabels(drawing.service('elementRegistry').getAll() as DiagramElement[]);
    let count = 0;
    for (const element of elements.filter((one) => one.parent)) {
      const settings = settingsOf(element);
      if (settings.length === 0) continue;
      count += settings.length;
      const content = templateContent.parse(JSON.parse(JSON.stringify(joinedContent(settings))));
      const { changes, unknown } = appliedTemplate(element, { content, flavour }, flavour);
      expect([element.id, unknown]).toEqual([element.id, []]);
      change(drawing, changes);
      expect([element.id, settingsOf(element)]).toEqual([element.id, settings]);
      drawing.service('commandStack').undo();
      expect(drawing.canUndo).toBe(false);
    }
    expect(count).toBeGreaterThan(2);
    expect(await drawing.getXml()).toBe(before);
  },
);

it('writes the settings of another engine under its own names and tells what it does not know', async () => {
  const drawing = await openDrawing(everyXmlFor('flowable'));
  const content: TemplateContent = {
    'camunda:assignee': '${starter}',
    'camunda:asyncBefore': true,
    'camunda:followUpDate': '${then}',
    extensionElements: [
      { type: 'camunda:TaskListener', properties: { event: 'create', class: 'com.example.Log' } },
      { type: 'camunda:InputOutput', properties: {} },
    ],
  };
  const review = elementOf(drawing, 'review');

  const { changes, unknown } = appliedTemplate(review, { content, flavour: 'camunda' }, 'flowable');
  change(drawing, changes);

  expect(unknown).toEqual(['跟踪时间', '输入输出']);
  const xml = await xmlOf(drawing, 'review');
  expect(xml).toContain('flowable:assignee="${starter}"');
  expect(xml).toContain('flowable:async="true"');
  expect(xml).toMatch(/<flowable:taskListener[^>]*com\.example\.Log/);
  expect(xml).not.toContain('camunda');
});

it('creates an element from a template in one step', async () => {
  const drawing = await openDrawing();
  const before = await drawing.getXml();
  const template = {
    id: '1',
    key: 'approval',
    edition: 1,
    fields: [],
    name: '部门审批',
    description: null,
    flavour: 'camunda' as const,
    elementType: 'bpmn:UserTask',
    content: { name: '部门审批', 'camunda:assignee': '${leader}' },
    version: 1,
  };

  const created = createdFrom(drawing, template);
  expect(nodeOf(created).get('name')).toBe('部门审批');
  expect(await drawing.getXml()).toContain('camunda:assignee="${leader}"');
  drawing.service('commandStack').undo();
  expect(drawing.canUndo).toBe(false);
  expect(await drawing.getXml()).toBe(before);
});
