import fc from 'fast-check';
import { expect, it } from 'vitest';
import { activeFields, settledValues } from '#shared/bpmn/template/active-fields.ts';
import { templateFields } from '#shared/bpmn/template/template-field.ts';
import { templateContent } from '#shared/bpmn/template-content.ts';
import { type ImportedTemplate, readCamundaTemplates, TemplateFileError } from './camunda-template.ts';

/** Reads a file; null when it is refused in words for the user. Anything else thrown fails the test. */
function readOrRefused(json: string): ImportedTemplate[] | null {
  try {
    return readCamundaTemplates(json);
  } catch (error) {
    if (!(error instanceof TemplateFileError)) throw error;
    expect(error.message).toMatch(/[\u4e00-\u9fff]/);
    return null;
  }
}

function expectWhole(templates: readonly ImportedTemplate[] | null): void {
  for (const { template } of templates ?? []) {
    expect(templateFields.safeParse(template.fields).error).toBeUndefined();
    expect(templateContent.safeParse(template.content).error).toBeUndefined();
    expect(Object.keys(template.content).length + template.fields.length).toBeGreaterThan(0);
    expect(template.name.trim()).not.toBe('');
    expect(template.name.length).toBeLessThanOrEqual(50);
    const settled = settledValues(template.fields, new Map(), new Set());
    expect(activeFields(template.fields, settled).size).toBeLessThanOrEqual(template.fields.length);
  }
}

const oddText = fc.oneof(
  fc.constantFrom(
    '',
    'a',
    'b',
    '__proto__',
    'constructor',
    'bpmn:ServiceTask',
    'camunda:class',
    'property',
    '(a+)+$',
    '(',
  ),
  fc.string({ maxLength: 12 }),
);
const orOdd = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof(
    { arbitrary: value as fc.Arbitrary<unknown>, weight: 40 },
    { arbitrary: fc.jsonValue({ maxDepth: 2 }), weight: 1 },
  );
const condition = orOdd(
  fc.record(
    { property: oddText, equals: oddText, oneOf: fc.array(oddText), isActive: fc.boolean() },
    { requiredKeys: ['property'] },
  ),
);
const property = orOdd(
  fc.record(
    {
      id: oddText,
      label: oddText,
      type: fc.constantFrom('String', 'Text', 'Boolean', 'Dropdown', 'Hidden', 'toString', 'Odd'),
      group: oddText,
      value: orOdd(oddText),
      binding: orOdd(
        fc.record(
          {
            type: fc.constantFrom(
              'property',
              'camunda:property',
              'camunda:inputParameter',
              'camunda:in',
              'camunda:odd',
              'toString',
            ),
            name: fc.oneof(fc.constantFrom('name', 'camunda:class'), oddText),
            scriptFormat: oddText,
            variables: fc.constantFrom('all', 'local', 'odd'),
          },
          { requiredKeys: ['type'] },
        ),
      ),
      choices: orOdd(fc.array(fc.record({ name: oddText, value: oddText }), { maxLength: 3 })),
      constraints: orOdd(
        fc.record(
          { notEmpty: fc.boolean(), minLength: fc.integer(), maxLength: fc.float(), pattern: oddText },
          { requiredKeys: [] },
        ),
      ),
      condition: fc.oneof(condition, fc.record({ allMatch: fc.array(condition, { maxLength: 3 }) })),
    },
    { requiredKeys: ['binding'] },
  ),
);
const template = orOdd(
  fc.record(
    {
      id: oddText,
      name: oddText,
      version: orOdd(fc.nat()),
      appliesTo: orOdd(
        fc.array(fc.constantFrom('bpmn:ServiceTask', 'bpmn:Task', 'bpmn:Activity', 'x'), { maxLength: 3 }),
      ),
      groups: orOdd(fc.array(fc.record({ id: oddText, label: oddText }), { maxLength: 2 })),
      properties: orOdd(fc.array(property, { maxLength: 5 })),
    },
    { requiredKeys: ['name', 'appliesTo', 'properties'] },
  ),
);

it('reads a file whole or refuses it in words, however broken it is', () => {
  let readCount = 0;
  fc.assert(
    fc.property(fc.oneof(template, fc.array(template, { maxLength: 3 })), (file) => {
      const templates = readOrRefused(JSON.stringify(file));
      expectWhole(templates);
      readCount += templates?.length ?? 0;
    }),
    { numRuns: 1_000 },
  );
  // Not all of it is refused, or nothing would have been tried.
  expect(readCount).toBeGreaterThan(20);
});

it('refuses what is cut off or no template at all', () => {
  const whole = JSON.stringify([
    { id: 'a', name: 'a', appliesTo: ['bpmn:Task'], properties: [{ binding: { type: 'property', name: 'name' } }] },
  ]);
  expect(readOrRefused(whole)).toHaveLength(1);
  for (let length = 0; length < whole.length; length += 1) expect(readOrRefused(whole.slice(0, length))).toBeNull();
  fc.assert(fc.property(fc.string(), (text) => expectWhole(readOrRefused(text))));
  fc.assert(fc.property(fc.json(), (json) => expectWhole(readOrRefused(json))));
});

it('refuses a whole file when one of its templates is broken', () => {
  const fine = {
    id: 'a',
    name: 'a',
    appliesTo: ['bpmn:Task'],
    properties: [{ binding: { type: 'property', name: 'name' } }],
  };
  expect(readOrRefused(JSON.stringify([fine, { ...fine, properties: [{ binding: {} }] }]))).toBeNull();
  expect(readOrRefused(JSON.stringify([{ ...fine, appliesTo: [] }, fine]))).toBeNull();
});
