// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { flavours } from '#shared/bpmn/flavour.ts';
import { type Entry, problemsOf } from '#web/designer/panel/entry.ts';
import {
  businessKeyChanged,
  formDataConverted,
  formFieldAdded,
  formFieldChanged,
  formFieldRemoved,
  formFieldsOf,
  readFormField,
} from '#web/designer/panel/form-data.ts';
import { formShape } from '#web/designer/panel/form-shape.ts';
import { afterEdits } from '#web/designer/testing/edit.ts';
import { change, elementOf, everyXmlFor, openDrawing, xmlOf } from '#web/designer/testing/open-drawing.ts';

const kind: Entry = {
  id: 'kind',
  type: 'enum',
  label: '类别',
  defaultValue: 'a',
  values: [
    { id: 'a', name: '甲' },
    { id: 'b', name: '乙' },
  ],
  constraints: [{ name: 'required', config: 'true' }],
  properties: [{ id: 'width', value: '2' }],
};

it('writes a form field with values, constraints and properties for camunda', async () => {
  const xml = await afterEdits('camunda', 'review', (element) => formFieldAdded(element, 'camunda', kind));

  expect(xml).toContain('<camunda:formField id="kind" label="类别" type="enum" defaultValue="a">');
  expect(xml).toContain('<camunda:value id="a" name="甲" />');
  expect(xml).toContain(
    '<camunda:validation><camunda:constraint name="required" config="true" /></camunda:validation>',
  );
  expect(xml).toContain('<camunda:properties><camunda:property id="width" value="2" /></camunda:properties>');
});

it.each(['flowable', 'activiti'] as const)('writes the same field as a form property for %s', async (flavour) => {
  const xml = await afterEdits(flavour, 'begin', (element) =>
    formFieldAdded(element, flavour, { ...kind, required: 'true' }),
  );

  expect(xml).toMatch(new RegExp(`<${flavour}:formProperty id="kind" name="类别" type="enum" [^>]*required="true"`));
  expect(xml).toContain(`<${flavour}:value id="a" name="甲" />`);
  expect(xml).not.toMatch(/formData|formField/);
});

it.each(flavours)('edits and removes fields of %s, and with the last one the form', async (flavour) => {
  const first = (element: Parameters<typeof formFieldsOf>[0]) => {
    const [field] = formFieldsOf(element, flavour);
    if (!field) throw new Error('the field is missing');
    return field;
  };
  const edit = await afterEdits(
    flavour,
    'begin',
    (element) => formFieldAdded(element, flavour, kind),
    (element) =>
      formFieldChanged(element, flavour, first(element), { ...readFormField(first(element)), type: 'string' }),
  );
  expect(edit).toContain('type="string"');
  expect(edit).not.toContain(`${flavour}:value`);

  const removed = await afterEdits(
    flavour,
    'begin',
    (element) => formFieldAdded(element, flavour, kind),
    (element) => formFieldRemoved(element, flavour, first(element)),
  );
  expect(removed).toBe('<bpmn:startEvent id="begin" />');
});

it('takes the business key away together with its field', async () => {
  const xml = await afterEdits(
    'camunda',
    'review',
    (element) => formFieldAdded(element, 'camunda', kind),
    (element) => formFieldAdded(element, 'camunda', { id: 'days', type: 'long' }),
    (element) => businessKeyChanged(element, 'camunda', 'kind'),
    (element) => {
      const [field] = formFieldsOf(element, 'camunda');
      return field ? formFieldRemoved(element, 'camunda', field) : [];
    },
  );

  expect(xml).toContain('id="days"');
  expect(xml).not.toContain('businessKey');
});

it('keeps a type of the file’s own', async () => {
  const xml = await afterEdits('camunda', 'begin', (element) =>
    formFieldAdded(element, 'camunda', { id: 'a', type: 'custom', typeName: 'money' }),
  );

  expect(xml).toContain('type="money"');
});

it('keeps the values and the pattern of a type of the file’s own until another type is chosen', async () => {
  const attributes = 'id="a" type="dropdown" datePattern="yyyy"';
  const own = `<flowable:formProperty ${attributes}><flowable:value id="x" name="X" /></flowable:formProperty>`;
  const file = everyXmlFor('flowable').replace('</bpmn:extensionElements>', `${own}</bpmn:extensionElements>`);
  const drawing = await openDrawing(file);
  const element = elementOf(drawing, 'review');
  const edit = (entry: Entry) => {
    const [field] = formFieldsOf(element, 'flowable');
    if (field) change(drawing, formFieldChanged(element, 'flowable', field, { ...readFormField(field), ...entry }));
  };

  edit({ label: '新' });
  expect(await xmlOf(drawing, 'review')).toContain(own.replace(attributes, `${attributes} name="新"`));
  edit({ type: 'string' });
  expect(await xmlOf(drawing, 'review')).toContain('<flowable:formProperty id="a" type="string" name="新" />');
});

it('turns a form that the engine overlooks into form properties', async () => {
  const form = '<flowable:formData><flowable:formField id="days" label="天数" type="long" /></flowable:formData>';
  const file = everyXmlFor('flowable').replace('</bpmn:extensionElements>', `${form}</bpmn:extensionElements>`);
  const drawing = await openDrawing(file);

  change(drawing, formDataConverted(elementOf(drawing, 'review'), 'flowable'));

  const xml = await xmlOf(drawing, 'review');
  expect(xml).toContain('<flowable:formProperty id="days" name="天数" type="long" />');
  expect(xml).toContain('executionListener');
  expect(xml).not.toContain('formData');
});

it('asks for an id that no other field has', () => {
  const { fields } = formShape('camunda').editor;
  const problem = (id: string) => problemsOf(fields, { id, type: 'string' }, [{ id: 'days' }]).get('id');

  expect(problem('')).toBe('请填写字段ID');
  expect(problem('days')).toBe('该字段ID已存在，请修改后重新保存');
  expect(problem('kind')).toBeUndefined();
});
