// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { flavours } from '#shared/bpmn/flavour.ts';
import { type DiagramElement, nodeOf } from '#web/designer/canvas/moddle.ts';
import { type Entry, problemsOf } from '#web/designer/panel/entry.ts';
import { propertiesOf, propertyAdded, propertyRemoved } from '#web/designer/panel/extension-properties.ts';
import { listenerShape } from '#web/designer/panel/listener-shape.ts';
import {
  type ListenerKind,
  listenerAdded,
  listenerChanged,
  listenerRemoved,
  listenersOf,
  readListener,
} from '#web/designer/panel/listeners.ts';
import { afterEdits } from '#web/designer/testing/edit.ts';
import { elementOf, everyXmlFor, openDrawing } from '#web/designer/testing/open-drawing.ts';

const classListener: Entry = { event: 'end', listenerType: 'classListener', class: 'com.example.Log', fields: [] };
const withFields: Entry = {
  ...classListener,
  fields: [
    { name: 'to', fieldType: 'string', string: '甲', expression: '' },
    { name: 'at', fieldType: 'expression', string: '', expression: `\${now}` },
  ],
};
const timeout: Entry = {
  event: 'timeout',
  id: 'late',
  listenerType: 'scriptListener',
  scriptFormat: 'groovy',
  scriptType: 'inlineScript',
  value: 'log()',
  eventDefinitionType: 'duration',
  eventTimeDefinitions: 'PT1H',
};

it.each(flavours)('adds a listener with fields for %s and keeps the others', async (flavour) => {
  const xml = await afterEdits(flavour, 'review', (element) =>
    listenerAdded(element, nodeOf(element), flavour, 'ExecutionListener', withFields),
  );

  expect(xml).toContain(`<${flavour}:executionListener expression="\${log}" event="start" />`);
  expect(xml).toMatch(new RegExp(`<${flavour}:executionListener [^>]*class="com.example.Log"`));
  expect(xml).toContain(`<${flavour}:field name="to"><${flavour}:string>甲</${flavour}:string></${flavour}:field>`);
  expect(xml).toContain(
    `<${flavour}:field name="at"><${flavour}:expression>\${now}</${flavour}:expression></${flavour}:field>`,
  );
});

it('writes a timer with the timeout listener, and never a timer of the kind "none"', async () => {
  const edit = (entry: Entry) =>
    afterEdits('camunda', 'review', (element) =>
      listenerAdded(element, nodeOf(element), 'camunda', 'TaskListener', entry),
    );

  const xml = await edit(timeout);
  expect(xml).toContain('<camunda:script scriptFormat="groovy">log()</camunda:script>');
  expect(xml).toMatch(/<bpmn:timerEventDefinition id="TimerEventDefinition_\w{8}">/);
  expect(xml).toContain('<bpmn:timeDuration xsi:type="bpmn:tFormalExpression">PT1H</bpmn:timeDuration>');

  const without = await edit({ ...timeout, eventDefinitionType: 'none' });
  expect(without).not.toMatch(/timerEventDefinition|timeNull|object Object/);
});

it.each(['flowable', 'activiti'] as const)(
  'writes no timer and no script of its own accord for %s',
  async (flavour) => {
    const xml = await afterEdits(flavour, 'review', (element) =>
      listenerAdded(element, nodeOf(element), flavour, 'TaskListener', { ...classListener, event: 'create' }),
    );

    expect(xml).not.toMatch(/eventDefinitions|object Object|script|type=/);
    const { fields } = listenerShape(flavour, 'TaskListener', false).editor;
    const [event, type] = ['event', 'listenerType'].map((name) => fields.find((field) => field.name === name));
    expect(event?.kind === 'choice' && event.options.map(({ value }) => value)).not.toContain('timeout');
    const offersScript = type?.kind === 'choice' && type.options.some(({ value }) => value === 'scriptListener');
    expect(offersScript).toBe(flavour === 'flowable');
  },
);

it('writes a script of flowable in the words that its engine reads, and takes them back with it', async () => {
  const script = {
    ...classListener,
    listenerType: 'scriptListener',
    class: '',
    value: 'log()',
    scriptType: 'inlineScript',
  };
  const add = (element: DiagramElement) =>
    listenerAdded(element, nodeOf(element), 'flowable', 'TaskListener', {
      ...script,
      event: 'create',
      scriptFormat: 'groovy',
      scriptResult: 'seen',
    });
  const xml = await afterEdits('flowable', 'review', add);
  expect(xml).toContain(
    '<flowable:taskListener event="create" type="script"><flowable:script language="groovy" resultVariable="seen">log()</flowable:script></flowable:taskListener>',
  );

  const without = await afterEdits('flowable', 'review', add, (element) => {
    const node = listenersOf(nodeOf(element), 'flowable', 'TaskListener').at(-1);
    if (!node) throw new Error('the listener is missing');
    const entry = { ...readListener(node), listenerType: 'classListener', class: 'com.example.Log' };
    return listenerChanged(element, node, 'flowable', entry);
  });
  expect(without).toContain('<flowable:taskListener class="com.example.Log" event="create" />');
});

it.each(flavours)('removes one listener of %s without touching properties and other extensions', async (flavour) => {
  const xml = await afterEdits(
    flavour,
    'review',
    (element) => propertyAdded(element, nodeOf(element), flavour, { name: 'a', value: '1' }),
    (element) => listenerAdded(element, nodeOf(element), flavour, 'ExecutionListener', classListener),
    (element) => {
      const [first] = listenersOf(nodeOf(element), flavour, 'ExecutionListener');
      return first ? listenerRemoved(element, nodeOf(element), first) : [];
    },
  );

  expect(xml).toContain(`<${flavour}:property name="a" value="1" />`);
  expect(xml).toContain('com.example.Log');
  expect(xml).not.toContain(`\${log}`);
});

it('leaves no empty extension elements behind', async () => {
  const xml = await afterEdits(
    'camunda',
    'script',
    (element) => propertyAdded(element, nodeOf(element), 'camunda', { name: 'a', value: '1' }),
    (element) => {
      const [only] = propertiesOf(nodeOf(element), 'camunda');
      return only ? propertyRemoved(element, nodeOf(element), 'camunda', only) : [];
    },
  );

  expect(xml).toBe('<bpmn:scriptTask id="script" />');
});

it('keeps what the editor does not show when a listener is edited', async () => {
  const odd = everyXmlFor('flowable').replace('event="start"', 'event="start" onTransaction="committed"');
  const drawing = await openDrawing(odd);
  const review = elementOf(drawing, 'review');
  const [node] = listenersOf(nodeOf(review), 'flowable', 'ExecutionListener');
  if (!node) throw new Error('the listener is missing');

  drawing.service('commandStack').execute('designer.change', {
    changes: listenerChanged(review, node, 'flowable', { ...readListener(node), event: 'end' }),
  });

  expect(await drawing.getXml()).toMatch(/<flowable:executionListener [^>]*onTransaction="committed"/);
});

it.each<[ListenerKind, Entry, Record<string, string>]>([
  ['ExecutionListener', { listenerType: '' }, { event: '请选择事件类型', listenerType: '请选择监听器类型' }],
  ['ExecutionListener', { event: 'start', listenerType: 'classListener' }, { class: '请填写Java类' }],
  ['ExecutionListener', { event: 'start', listenerType: 'expressionListener' }, { expression: '请填写表达式' }],
  [
    'ExecutionListener',
    { event: 'start', listenerType: 'scriptListener', scriptType: 'inlineScript' },
    { scriptFormat: '请填写脚本格式', value: '请填写脚本内容' },
  ],
  [
    'ExecutionListener',
    { event: 'start', listenerType: 'scriptListener', scriptType: 'externalScript', scriptFormat: 'js' },
    { resource: '请填写资源地址' },
  ],
  ['TaskListener', { ...timeout, scriptType: '' }, { scriptType: '请选择脚本类型' }],
  ['TaskListener', { ...timeout, eventTimeDefinitions: ' ' }, { eventTimeDefinitions: '请填写定时器配置' }],
  ['TaskListener', { ...timeout, eventDefinitionType: 'none', eventTimeDefinitions: '' }, {}],
])('says what is wrong with %s %j', (kind, entry, problems) => {
  const { fields } = listenerShape('camunda', kind, false).editor;

  expect(Object.fromEntries(problemsOf(fields, entry, []))).toMatchObject(problems);
  if (Object.keys(problems).length === 0) expect(problemsOf(fields, entry, []).size).toBe(0);
});

it('offers only "take" on flows, and only "start" and "end" elsewhere', () => {
  const events = (isFlow: boolean) => {
    const [event] = listenerShape('camunda', 'ExecutionListener', isFlow).editor.fields;
    return event?.kind === 'choice' ? event.options.map(({ label }) => label) : [];
  };

  expect(events(true)).toEqual(['take']);
  expect(events(false)).toEqual(['start', 'end']);
});
