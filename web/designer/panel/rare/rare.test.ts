// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { type Flavour, flavours } from '#shared/bpmn/flavour.ts';
import { childOf, childrenOf, type DiagramElement, nodeOf } from '#web/designer/canvas/moddle.ts';
import type { Entry } from '#web/designer/panel/entry.ts';
import { extensionAdded, extensionsOf } from '#web/designer/panel/extension.ts';
import { loopKindChanges } from '#web/designer/panel/loop.ts';
import { definitionsOf } from '#web/designer/panel/owner.ts';
import { createRootElement, rootElementAdded } from '#web/designer/panel/root-elements.ts';
import { afterEdits } from '#web/designer/testing/edit.ts';
import {
  change,
  collaborationXmlFor,
  elementOf,
  everyXmlFor,
  openDrawing,
} from '#web/designer/testing/open-drawing.ts';
import { rareElements } from './rare-elements.ts';
import { rareOf } from './rare-of.ts';
import { rareSection } from './rare-section.tsx';
import { rareProperties, readRare, shapeOf } from './rare-shape.ts';
import { unreadOf } from './unread.ts';

function kindOf(type: string) {
  const kind = rareElements.find((one) => one.type === type);
  if (!kind) throw new Error(`nothing is declared of ${type}`);
  return kind;
}

function added(flavour: Flavour, type: string, entry: Parameters<typeof rareProperties>[2]) {
  return (element: DiagramElement) => {
    const host = childOf(nodeOf(element), 'loopCharacteristics') ?? nodeOf(element);
    return extensionAdded(element, host, `${flavour}:${type}`, (node) => rareProperties(node, kindOf(type), entry));
  };
}

it.each(flavours)(
  'has a section for every element of %s that has rare settings',
  { timeout: 60_000 },
  async (flavour) => {
    for (const xml of [everyXmlFor(flavour), collaborationXmlFor(flavour)]) {
      const drawing = await openDrawing(xml);
      const elements = drawing.service('elementRegistry').getAll() as DiagramElement[];
      const without = elements.filter(
        (element) => rareOf(element, flavour).length > 0 && !rareSection.isShownFor(element, flavour),
      );
      expect(without.map(({ id }) => id)).toEqual([]);
      drawing.destroy();
    }
  },
);

it('maps a failure of outside work to an error of the document', async () => {
  const xml = await afterEdits(
    'camunda',
    'service',
    (element) => {
      const definitions = definitionsOf(nodeOf(element));
      const error = createRootElement(definitions, 'Error', { id: 'noMoney', name: '余额不足', code: 'E1' });
      return rootElementAdded(element, definitions, error);
    },
    added('camunda', 'ErrorEventDefinition', { errorRef: 'noMoney', expression: `\${error}` }),
  );
  expect(xml).toContain('<camunda:errorEventDefinition errorRef="noMoney" expression="${error}" />');
});

it('collects variables of a loop, and keeps the rows that are not touched', async () => {
  const row = { source: 'vote', sourceExpression: '', target: 'votes', targetExpression: '' };
  const xml = await afterEdits(
    'flowable',
    'review',
    (element) => loopKindChanges(element, 'ParallelMultiInstance'),
    added('flowable', 'VariableAggregation', { target: 'all', variables: [row] }),
    (element) => {
      const loop = childOf(nodeOf(element), 'loopCharacteristics');
      const [node] = loop ? extensionsOf(loop, 'flowable:VariableAggregation') : [];
      if (!node) throw new Error('nothing is collected');
      const kind = kindOf('VariableAggregation');
      const [variable] = childrenOf(node, 'variables');
      const properties = rareProperties(node, kind, { ...readRare(node, kind), target: 'everything' });
      expect(properties.variables).toEqual([variable]);
      return [{ element, node, properties }];
    },
  );
  expect(xml).toContain(
    '<flowable:variableAggregation target="everything"><flowable:variable source="vote" target="votes" /></flowable:variableAggregation>',
  );
});

it.each<[Flavour, string, string]>([
  ['camunda', 'review', 'FormProperty'],
  ['flowable', 'review', 'CustomResource'],
])('writes what lies within an element of %s once, and keeps it while it says the same', async (flavour, id, type) => {
  const isForm = type === 'FormProperty';
  const entry: Entry = isForm
    ? { id: 'days', type: 'long', required: 'true', readable: '', writable: 'false', values: [{ id: 'a', name: '甲' }] }
    : { name: 'reader', resourceAssignmentExpression: 'user(ann), group(audit)' };
  const xml = await afterEdits(flavour, id, added(flavour, type, entry), (element) => {
    const [node] = extensionsOf(nodeOf(element), `${flavour}:${type}`);
    if (!node) throw new Error('nothing was added');
    const kind = kindOf(type);
    const properties = rareProperties(node, kind, { ...readRare(node, kind), name: '另一个' });
    const kept = ['resourceAssignmentExpression', 'values'].filter((name) => node.get(name));
    for (const name of kept) expect(properties[name]).toEqual(node.get(name));
    return [{ element, node, properties }];
  });
  expect(xml).toContain(
    isForm
      ? '<camunda:formProperty id="days" name="另一个" type="long" required="true" writable="false"><camunda:value id="a" name="甲" /></camunda:formProperty>'
      : '<flowable:customResource name="另一个"><bpmn:resourceAssignmentExpression><bpmn:formalExpression>user(ann), group(audit)</bpmn:formalExpression></bpmn:resourceAssignmentExpression></flowable:customResource>',
  );
});

it('names what the file says and its engine overlooks, wherever it stands, and nothing that the engine reads', async () => {
  const file = everyXmlFor('flowable').replace(
    '<flowable:executionListener ',
    '<flowable:taskListener id="late" class="com.example.Log" event="create" /><flowable:property id="p" name="n" value="v" /><flowable:executionListener ',
  );
  const drawing = await openDrawing(file);
  const element = elementOf(drawing, 'review');
  expect(unreadOf(element, 'flowable').map(({ name, text }) => [name, text])).toEqual([
    ['flowable:taskListener.id', 'late'],
    ['flowable:property.id', 'p'],
  ]);
  const [first] = unreadOf(element, 'flowable');
  if (first) change(drawing, [{ element, node: first.node, properties: { [first.property]: undefined } }]);
  expect(unreadOf(element, 'flowable')).toHaveLength(1);
  drawing.destroy();
});

it('asks for the error before it maps to one', async () => {
  const drawing = await openDrawing(everyXmlFor('camunda'));
  const service = drawing.service('elementRegistry').get('service') as DiagramElement;
  const { fields } = shapeOf(kindOf('ErrorEventDefinition'), nodeOf(service), 'camunda').editor;
  expect(fields[0]?.problemOf?.({ errorRef: '' }, [])).toContain('请选择错误');
  drawing.destroy();
});
