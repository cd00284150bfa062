// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { flavours } from '#shared/bpmn/flavour.ts';
import { childrenOf, type DiagramElement, nodeOf } from '#web/designer/canvas/moddle.ts';
import { asyncChanges, asyncOf, retryChanges } from '#web/designer/panel/async.ts';
import { builtInFieldsOf, builtInTypesFor } from '#web/designer/panel/built-in-types.ts';
import { businessKeyChanges } from '#web/designer/panel/call.ts';
import { connectorOf } from '#web/designer/panel/connector.ts';
import { rowsIn } from '#web/designer/panel/entry.ts';
import { extensionAdded } from '#web/designer/panel/extension.ts';
import { implementationChanges } from '#web/designer/panel/implementation.ts';
import { injectedTextChanges } from '#web/designer/panel/injected-text.ts';
import {
  parameterAdded,
  parameterChanged,
  parameterRemoved,
  parametersOf,
  readParameter,
} from '#web/designer/panel/input-output.ts';
import { expressionChanges, loopKindChanges, loopKindOf, loopOf } from '#web/designer/panel/loop.ts';
import { mappingProperties } from '#web/designer/panel/mapping.ts';
import { scriptPlaceChanges } from '#web/designer/panel/script.ts';
import { overlookedOf, settingChanges, settingText } from '#web/designer/panel/setting.ts';
import { afterEdits } from '#web/designer/testing/edit.ts';
import { change, elementOf, everyXmlFor, openDrawing, xmlOf } from '#web/designer/testing/open-drawing.ts';

const loopNode = (element: DiagramElement) => {
  const loop = loopOf(element);
  if (!loop) throw new Error('there is no loop');
  return loop;
};

it.each([
  ['camunda', 'camunda:asyncBefore="true"'],
  ['flowable', 'flowable:async="true"'],
  ['activiti', 'activiti:async="true"'],
] as const)('writes the async flag of %s under the name that it reads', async (flavour, attribute) => {
  const xml = await afterEdits(flavour, 'script', (element) =>
    asyncChanges(element, nodeOf(element), flavour, 'asyncBefore', true),
  );

  expect(xml).toBe(`<bpmn:scriptTask id="script" ${attribute} />`);
});

it('writes "exclusive" only when it is off and something is async, and leaves no trace with the last flag', async () => {
  const flag = (name: 'asyncBefore' | 'asyncAfter' | 'exclusive', isOn: boolean) => (element: DiagramElement) =>
    asyncChanges(element, nodeOf(element), 'camunda', name, isOn);

  const off = await afterEdits('camunda', 'script', flag('asyncBefore', true), flag('exclusive', false));
  expect(off).toBe('<bpmn:scriptTask id="script" camunda:asyncBefore="true" camunda:exclusive="false" />');

  const none = await afterEdits(
    'camunda',
    'script',
    flag('asyncBefore', true),
    flag('exclusive', false),
    flag('asyncBefore', false),
  );
  expect(none).toBe('<bpmn:scriptTask id="script" />');
});

it('counts no node as exclusive that is not async', async () => {
  const drawing = await openDrawing(everyXmlFor('camunda'));

  expect(asyncOf(nodeOf(elementOf(drawing, 'script')), 'camunda')).toEqual({
    asyncBefore: false,
    asyncAfter: false,
    exclusive: false,
  });
});

it.each(flavours)('writes and removes the retry cycle of %s beside other extensions', async (flavour) => {
  const retry = (text: string) => (element: DiagramElement) => retryChanges(element, nodeOf(element), flavour, text);

  const xml = await afterEdits(flavour, 'review', retry('R3/PT10M'));
  expect(xml).toContain(`<${flavour}:failedJobRetryTimeCycle>R3/PT10M</${flavour}:failedJobRetryTimeCycle>`);
  expect(xml).toContain('executionListener');

  const removed = await afterEdits(flavour, 'review', retry('R3/PT10M'), retry('R5/PT1M'), retry(''));
  expect(removed).toContain('executionListener');
  expect(removed).not.toContain('failedJob');
});

it.each(flavours)(
  'keeps the fields of a multi-instance of %s when its kind is changed back and forth',
  async (flavour) => {
    const choose = (kind: Parameters<typeof loopKindChanges>[1]) => (element: DiagramElement) =>
      loopKindChanges(element, kind);
    const xml = await afterEdits(
      flavour,
      'review',
      choose('ParallelMultiInstance'),
      (element) => settingChanges(element, loopNode(element), flavour, 'collection', `\${users}`),
      (element) => expressionChanges(element, loopNode(element), 'completionCondition', `\${done}`),
      (element) => extensionAdded(element, loopNode(element), `${flavour}:Properties`, {}),
      choose('SequentialMultiInstance'),
      choose('StandardLoop'),
      choose('Null'),
      choose('ParallelMultiInstance'),
    );

    expect(xml).toMatch(new RegExp(`<bpmn:multiInstanceLoopCharacteristics ${flavour}:collection="\\$\\{users\\}">`));
    expect(xml).toContain(
      '<bpmn:completionCondition xsi:type="bpmn:tFormalExpression">${done}</bpmn:completionCondition>',
    );
    expect(xml).toContain(`<${flavour}:properties />`);
  },
);

it('knows the four kinds of loops', async () => {
  for (const kind of ['ParallelMultiInstance', 'SequentialMultiInstance', 'StandardLoop', 'Null'] as const) {
    await afterEdits('camunda', 'service', (element) => {
      const changes = loopKindChanges(element, kind === 'Null' ? 'StandardLoop' : kind);
      return changes;
    });
  }
  const drawing = await openDrawing(everyXmlFor('camunda'));
  expect(loopKindOf(elementOf(drawing, 'service'))).toBe('Null');
});

it.each([
  ['camunda', 'camunda:resultVariable="sum"'],
  ['flowable', 'flowable:resultVariableName="sum"'],
  ['activiti', 'activiti:resultVariableName="sum"'],
] as const)('names the result of a service of %s as the engine does', async (flavour, attribute) => {
  const xml = await afterEdits(
    flavour,
    'service',
    (element) => implementationChanges(element, nodeOf(element), flavour, 'expression'),
    (element) => settingChanges(element, nodeOf(element), flavour, 'serviceResult', 'sum'),
  );

  expect(xml).toContain(attribute);
  expect(xml).toContain(`${flavour}:expression=""`);
});

it.each([
  ['flowable', 'resultVariable', 'resultVariableName'],
  ['activiti', 'resultVariable', 'resultVariableName'],
  ['camunda', 'resultVariableName', 'resultVariable'],
] as const)(
  'reads the result of a service of %s under its second name %s, and writes it once',
  async (flavour, second, own) => {
    const file = everyXmlFor(flavour).replace(
      '<bpmn:serviceTask id="service"',
      `<bpmn:serviceTask id="service" ${flavour}:expression="e" ${flavour}:${second}="sum"`,
    );
    const drawing = await openDrawing(file);
    const element = elementOf(drawing, 'service');
    const node = nodeOf(element);
    expect(settingText(node, flavour, 'serviceResult')).toBe('sum');
    expect(overlookedOf(node, flavour, 'serviceResult')).toEqual([]);
    change(drawing, settingChanges(element, node, flavour, 'serviceResult', 'total'));
    const xml = await drawing.getXml();
    expect(xml).toContain(`${flavour}:${own}="total"`);
    expect(xml).not.toContain(`${flavour}:${second}=`);
    drawing.service('commandStack').undo();
    expect(await drawing.getXml()).toBe(file);
    drawing.destroy();
  },
);

it('reads and takes away the flag that camunda still reads under its former name', async () => {
  const file = everyXmlFor('camunda').replace(
    '<bpmn:serviceTask id="service"',
    '<bpmn:serviceTask id="service" camunda:async="true"',
  );
  const drawing = await openDrawing(file);
  const element = elementOf(drawing, 'service');
  expect(asyncOf(nodeOf(element), 'camunda').asyncBefore).toBe(true);
  expect(overlookedOf(nodeOf(element), 'camunda', 'asyncBefore')).toEqual([]);
  change(drawing, asyncChanges(element, nodeOf(element), 'camunda', 'asyncBefore', false));
  expect(await drawing.getXml()).not.toContain('camunda:async');
  drawing.destroy();
});

it.each(['flowable', 'activiti'] as const)(
  'tells of %s what earlier designers wrote and it never reads',
  async (flavour) => {
    const file = everyXmlFor(flavour)
      .replace('<bpmn:conditionalEventDefinition', `<bpmn:conditionalEventDefinition ${flavour}:variableEvent="create"`)
      .replace('<bpmn:serviceTask id="service"', `<bpmn:serviceTask id="service" ${flavour}:jobPriority="5"`);
    const drawing = await openDrawing(file);
    const [definition] = childrenOf(nodeOf(elementOf(drawing, 'conditional')), 'eventDefinitions');
    const told = [
      ...overlookedOf(nodeOf(elementOf(drawing, 'service')), flavour, 'jobPriority'),
      ...(definition ? overlookedOf(definition, flavour, 'conditionEvents') : []),
    ];
    expect(told.map(({ attribute, text }) => `${attribute}=${text}`)).toEqual([
      `${flavour}:jobPriority=5`,
      `${flavour}:variableEvent=create`,
    ]);
    drawing.destroy();
  },
);

it('clears what belonged to another implementation', async () => {
  const xml = await afterEdits(
    'camunda',
    'service',
    (element) => implementationChanges(element, nodeOf(element), 'camunda', 'external'),
    (element) => settingChanges(element, nodeOf(element), 'camunda', 'topic', 'mail'),
    (element) => implementationChanges(element, nodeOf(element), 'camunda', 'class'),
  );

  expect(xml).toBe('<bpmn:serviceTask id="service" camunda:class="" />');
});

it('marks what the engine overlooks and lets it be removed', async () => {
  const file = everyXmlFor('flowable').replace(
    'name="审批"',
    'name="审批" flowable:asyncBefore="true" flowable:followUpDate="P1D"',
  );
  const drawing = await openDrawing(file);
  const node = nodeOf(elementOf(drawing, 'review'));

  expect(overlookedOf(node, 'flowable', 'asyncBefore')).toEqual([{ attribute: 'flowable:asyncBefore', text: 'true' }]);
  expect(overlookedOf(node, 'flowable', 'followUpDate')).toEqual([{ attribute: 'flowable:followUpDate', text: 'P1D' }]);
  expect(asyncOf(node, 'flowable').asyncBefore).toBe(false);
});

it('lets a script stand inside or outside of the file, never both', async () => {
  const write = (element: DiagramElement) => [{ element, properties: { script: 'a()' } }];
  const external = await afterEdits('camunda', 'script', write, (element) =>
    scriptPlaceChanges(element, 'camunda', 'external'),
  );
  expect(external).toBe('<bpmn:scriptTask id="script" camunda:resource="" />');

  const inline = await afterEdits(
    'camunda',
    'script',
    (element) => scriptPlaceChanges(element, 'camunda', 'external'),
    (element) => scriptPlaceChanges(element, 'camunda', 'inline'),
    write,
  );
  expect(inline).toBe('<bpmn:scriptTask id="script"><bpmn:script>a()</bpmn:script></bpmn:scriptTask>');
});

it('hands values and the business key to a called process', async () => {
  const xml = await afterEdits(
    'camunda',
    'call',
    (element) => businessKeyChanges(element, 'camunda', '#{key}'),
    (element) =>
      extensionAdded(element, nodeOf(element), 'camunda:In', (added) => mappingProperties(added, { kind: 'all' })),
    (element) =>
      extensionAdded(element, nodeOf(element), 'camunda:Out', (added) =>
        mappingProperties(added, { kind: 'sourceExpression', source: 'old', sourceExpression: `\${a}`, target: 'b' }),
      ),
  );

  expect(xml).toContain('<camunda:in businessKey="#{key}" />');
  expect(xml).toContain('<camunda:in variables="all" />');
  expect(xml).toContain('<camunda:out sourceExpression="${a}" target="b" />');
});

it('writes input and output parameters, and removes their mapping with the last one', async () => {
  const add = (element: DiagramElement) =>
    parameterAdded(element, nodeOf(element), 'InputParameter', {
      name: 'a',
      kind: 'script',
      value: '1',
      scriptFormat: 'js',
    });
  const xml = await afterEdits('camunda', 'service', add);
  expect(xml).toContain(
    '<camunda:inputParameter name="a"><camunda:script scriptFormat="js">1</camunda:script></camunda:inputParameter>',
  );

  const removed = await afterEdits('camunda', 'service', add, (element) => {
    const [only] = parametersOf(nodeOf(element), 'InputParameter');
    return only ? parameterRemoved(element, nodeOf(element), 'InputParameter', only) : [];
  });
  expect(removed).toBe('<bpmn:serviceTask id="service" />');
});

it('writes lists and maps as parameters, and keeps what lies deeper in them', async () => {
  const entry = {
    name: 'people',
    kind: 'List',
    items: [
      { kind: 'text', value: 'a', scriptFormat: '' },
      { kind: 'script', value: '1', scriptFormat: 'js' },
    ],
    entries: [],
  };
  const list = await afterEdits('camunda', 'service', (element) =>
    parameterAdded(element, nodeOf(element), 'InputParameter', entry),
  );
  expect(list).toContain(
    '<camunda:inputParameter name="people"><camunda:list><camunda:value>a</camunda:value><camunda:script scriptFormat="js">1</camunda:script></camunda:list></camunda:inputParameter>',
  );

  const map =
    '<camunda:map><camunda:entry key="a">1</camunda:entry><camunda:entry key="b"><camunda:list><camunda:value id="x">2</camunda:value></camunda:list></camunda:entry></camunda:map>';
  const file = everyXmlFor('camunda').replace(
    '<bpmn:serviceTask id="service" />',
    `<bpmn:serviceTask id="service"><bpmn:extensionElements><camunda:inputOutput><camunda:inputParameter name="m">${map}</camunda:inputParameter></camunda:inputOutput></bpmn:extensionElements></bpmn:serviceTask>`,
  );
  const drawing = await openDrawing(file);
  const element = elementOf(drawing, 'service');
  const [node] = parametersOf(nodeOf(element), 'InputParameter');
  if (!node) throw new Error('there is no parameter');
  const read = readParameter(node);
  expect(read).toMatchObject({
    kind: 'Map',
    entries: [
      { key: 'a', value: '1' },
      { key: 'b', kind: 'camunda:List' },
    ],
  });

  const entries = [...rowsIn(read, 'entries'), { key: 'c', kind: 'text', value: '3', scriptFormat: '' }];
  change(drawing, parameterChanged(element, node, { ...read, entries }));
  expect(await xmlOf(drawing, 'service')).toContain(
    map.replace('</camunda:map>', '<camunda:entry key="c">3</camunda:entry></camunda:map>'),
  );
  drawing.service('commandStack').undo();
  expect(await xmlOf(drawing, 'service')).toContain(map);
});

it('gives a task a connector with parameters of its own, which goes with another implementation', async () => {
  const connect = (element: DiagramElement) => implementationChanges(element, nodeOf(element), 'camunda', 'connector');
  const add = (element: DiagramElement) => {
    const connector = connectorOf(nodeOf(element), 'camunda');
    const entry = { name: 'url', kind: 'text', value: 'http://a', scriptFormat: '' };
    return connector ? parameterAdded(element, connector, 'InputParameter', entry) : [];
  };

  expect(await afterEdits('camunda', 'service', connect, add)).toContain(
    '<camunda:connector><camunda:inputOutput><camunda:inputParameter name="url">http://a</camunda:inputParameter></camunda:inputOutput><camunda:connectorId',
  );
  const other = (element: DiagramElement) => implementationChanges(element, nodeOf(element), 'camunda', 'class');
  expect(await afterEdits('camunda', 'service', connect, add, other)).toBe(
    '<bpmn:serviceTask id="service" camunda:class="" />',
  );
});

it.each(['flowable', 'activiti'] as const)('writes what a mail of %s needs as injected fields', async (flavour) => {
  const write = (name: string, text: string) => (element: DiagramElement) =>
    injectedTextChanges(element, nodeOf(element), flavour, name, text);
  const xml = await afterEdits(
    flavour,
    'service',
    (element) => implementationChanges(element, nodeOf(element), flavour, 'builtIn'),
    write('to', 'a@b.c'),
    write('subject', `\${title}`),
    write('cc', 'x'),
    write('cc', ''),
  );

  expect(xml).toContain(`${flavour}:type="mail"`);
  expect(xml).toContain(`<${flavour}:field name="to"><${flavour}:string>a@b.c</${flavour}:string></${flavour}:field>`);
  expect(xml).toContain(
    `<${flavour}:field name="subject"><${flavour}:expression>\${title}</${flavour}:expression></${flavour}:field>`,
  );
  expect(xml).not.toContain('"cc"');
});

it.each(['flowable', 'activiti'] as const)('writes which rules a rule task of %s leaves out', async (flavour) => {
  const set =
    (setting: 'rules' | 'rulesExcluded' | 'scriptResult', value: string | boolean) => (element: DiagramElement) =>
      settingChanges(element, nodeOf(element), flavour, setting, value);

  const xml = await afterEdits(
    flavour,
    'rule',
    set('rules', 'a,b'),
    set('rulesExcluded', true),
    set('scriptResult', 'r'),
  );

  expect(xml).toContain(`${flavour}:rules="a,b" ${flavour}:exclude="true"`);
  expect(xml).toContain(`${flavour}:resultVariable="r"`);
});

it('offers of the built-in types those that the engine has', () => {
  const values = (flavour: 'flowable' | 'activiti') => builtInTypesFor(flavour).map(({ value }) => value);
  expect(values('flowable')).toContain('http');
  expect(values('activiti')).not.toContain('http');
  expect(builtInFieldsOf('toString')).toEqual([]);
});
