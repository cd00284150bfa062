// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { flavours } from '#shared/bpmn/flavour.ts';
import { keyOfBinding } from '#shared/bpmn/template/binding.ts';
import { templateFields } from '#shared/bpmn/template/template-field.ts';
import type { TemplateContent } from '#shared/bpmn/template-content.ts';
import { elementOf, everyXmlFor, openDrawing } from '#web/designer/testing/open-drawing.ts';
import { asked, fixedSettings, withSettings } from './content-fields.ts';
import { createdFrom } from './create-from-template.ts';
import { joinedContent, settingsOf } from './read-settings.ts';

const content: TemplateContent = {
  name: '通知',
  'camunda:asyncBefore': true,
  extensionElements: [
    {
      type: 'camunda:Properties',
      properties: {
        'camunda:values': [
          { type: 'camunda:Property', properties: { 'camunda:name': 'owner', 'camunda:value': 'ops' } },
          { type: 'camunda:Property', properties: { 'camunda:name': 'level', 'camunda:value': '2' } },
        ],
      },
    },
    { type: 'camunda:Field', properties: { 'camunda:name': 'host', 'camunda:string': 'smtp' } },
    { type: 'camunda:TaskListener', properties: { 'camunda:event': 'create', 'camunda:class': 'com.example.Log' } },
  ],
};

it('offers every plain setting of a template as a field', () => {
  expect(fixedSettings(content).map(({ binding, value }) => [binding.type, binding.name, value])).toEqual([
    ['property', 'name', '通知'],
    ['property', 'camunda:asyncBefore', true],
    ['camunda:property', 'owner', 'ops'],
    ['camunda:property', 'level', '2'],
    ['camunda:field', 'host', 'smtp'],
  ]);
});

it.each(flavours)(
  'makes the same element of a %s file, whether its settings are written or asked for',
  async (flavour) => {
    const own = JSON.parse(
      JSON.stringify(content)
        .replaceAll('camunda:', `${flavour}:`)
        .replace(`${flavour}:asyncBefore`, 'isForCompensation'),
    );
    let holding = { content: own, fields: [] as ReturnType<typeof asked>['fields'] };
    for (let [next] = fixedSettings(holding.content); next; [next] = fixedSettings(holding.content)) {
      holding = { ...asked(holding, next) } as typeof holding;
    }
    expect(holding.fields).toHaveLength(5);
    expect(templateFields.safeParse(holding.fields).success).toBe(true);
    const base = {
      id: '1',
      key: 'k',
      name: 'n',
      description: null,
      version: 1,
      edition: 1,
      flavour,
      elementType: 'bpmn:UserTask',
    };

    const drawing = await openDrawing(everyXmlFor(flavour));
    const settingsAfter = (held: Pick<typeof holding, 'content' | 'fields'>) => {
      const { id } = createdFrom(drawing, { ...base, ...held });
      const settings = joinedContent(settingsOf(elementOf(drawing, id)));
      drawing.service('commandStack').undo();
      return JSON.stringify(settings, (_, one) =>
        Array.isArray(one) ? one.toSorted((a, b) => String(a.type).localeCompare(b.type)) : one,
      );
    };
    expect(JSON.parse(settingsAfter(holding))).toEqual(JSON.parse(settingsAfter({ content: own, fields: [] })));
  },
);

it('keeps what is asked for when an element gives a template new settings', () => {
  const owner = fixedSettings(content).find(({ binding }) => binding.name === 'owner');
  if (!owner) throw new Error('no setting');
  const former = asked({ content, fields: [] }, owner);
  const next = withSettings(former.fields, JSON.parse(JSON.stringify(content).replace('"ops"', '"dev"')));

  expect(next.fields).toEqual([{ ...former.fields[0], value: 'dev' }]);
  expect(fixedSettings(next.content).map(({ binding }) => keyOfBinding(binding))).not.toContain(
    keyOfBinding(owner.binding),
  );
  expect(JSON.stringify(next.content)).toContain('com.example.Log');
});
