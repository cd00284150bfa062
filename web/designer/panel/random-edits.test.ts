// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { taskEventsFor } from '#shared/bpmn/capability.ts';
import { rewriteDocument } from '#shared/bpmn/document/bpmn-document.ts';
import { compareXml } from '#shared/bpmn/document/compare-xml.ts';
import { type Flavour, flavours } from '#shared/bpmn/flavour.ts';
import { documentOf } from '#web/designer/canvas/bind-document.ts';
import type { Change } from '#web/designer/canvas/change.ts';
import { type DiagramElement, type ModdleNode, nodeOf } from '#web/designer/canvas/moddle.ts';
import { candidateChanges } from '#web/designer/panel/approval.ts';
import { ruleChanges } from '#web/designer/panel/approval-mode.ts';
import { asyncChanges, retryChanges } from '#web/designer/panel/async.ts';
import { businessKeyChanges } from '#web/designer/panel/call.ts';
import { documentationChanges } from '#web/designer/panel/documentation.ts';
import type { Entry } from '#web/designer/panel/entry.ts';
import {
  propertiesOf,
  propertyAdded,
  propertyChanged,
  propertyRemoved,
} from '#web/designer/panel/extension-properties.ts';
import { conditionChanges, flowKindChanges } from '#web/designer/panel/flow-condition.ts';
import { formFieldAdded, formFieldChanged, formFieldRemoved, formFieldsOf } from '#web/designer/panel/form-data.ts';
import { implementationChanges } from '#web/designer/panel/implementation.ts';
import { parameterAdded, parameterChanged, parameterRemoved, parametersOf } from '#web/designer/panel/input-output.ts';
import { listenerAdded, listenerChanged, listenerRemoved, listenersOf } from '#web/designer/panel/listeners.ts';
import { expressionChanges, loopKindChanges, loopKinds, loopOf } from '#web/designer/panel/loop.ts';
import { definitionsOf } from '#web/designer/panel/owner.ts';
import {
  createRootElement,
  rootElementAdded,
  rootElementRemoved,
  rootElementsOf,
} from '#web/designer/panel/root-elements.ts';
import { scriptPlaceChanges } from '#web/designer/panel/script.ts';
import { settingChanges } from '#web/designer/panel/setting.ts';
import { categoryChanges, dataStoreCreated, defaultFlowChanges } from '#web/designer/panel/structure.ts';
import { timerChanges } from '#web/designer/panel/timer-changes.ts';
import { change, elementOf, everyXmlFor, openDrawing } from '#web/designer/testing/open-drawing.ts';

/** What one random edit works with. */
interface Edit {
  readonly element: DiagramElement;
  readonly node: ModdleNode;
  readonly flavour: Flavour;
  /** Chooses among what there is. */
  readonly pick: number;
  readonly text: string;
}

type MakeChanges = (edit: Edit) => readonly Change[];

function picked<Item>(items: readonly Item[], pick: number): Item[] {
  const item = items[pick % Math.max(items.length, 1)];
  return item === undefined ? [] : [item];
}

const listenerEntry = ({ flavour, pick, text }: Edit): Entry => ({
  event: picked(taskEventsFor(flavour), pick)[0] ?? 'create',
  id: `listener_${pick}`,
  listenerType: picked(['classListener', 'expressionListener', 'delegateExpressionListener'], pick)[0] ?? '',
  class: text,
  expression: text,
  delegateExpression: text,
  eventDefinitionType: picked(['date', 'duration', 'cycle', 'none'], pick)[0] ?? 'none',
  eventTimeDefinitions: 'PT1H',
  fields: pick % 2 ? [{ name: text, fieldType: 'string', string: text, expression: '' }] : [],
});

const fieldEntry = ({ pick, text }: Edit): Entry => ({
  id: `field_${pick}`,
  type: picked(['string', 'enum', 'date', 'custom'], pick)[0] ?? 'string',
  typeName: 'own',
  label: text,
  datePattern: 'yyyy',
  defaultValue: text,
  values: [{ id: 'a', name: text }],
  constraints: pick % 3 ? [{ name: 'required', config: text }] : [],
  properties: pick % 5 ? [{ id: 'p', value: text }] : [],
});

const parameterEntry = ({ pick, text }: Edit): Entry => ({
  name: `parameter_${pick}`,
  kind: pick % 2 ? 'script' : 'text',
  value: text,
  scriptFormat: 'groovy',
});

/** What each section writes, by the element of the diagram that shows it. */
const edits: Readonly<Record<string, readonly [id: string, MakeChanges]>> = {
  name: ['service', ({ element, text }) => [{ element, properties: { name: text } }]],
  documentation: ['review', ({ element, text }) => documentationChanges(element, text)],
  assignee: ['review', ({ element, node, flavour, text }) => settingChanges(element, node, flavour, 'assignee', text)],
  candidates: [
    'review',
    ({ element, flavour, pick, text }) =>
      candidateChanges(element, flavour, pick % 2 ? 'users' : 'roles', pick % 3 ? [text || 'a'] : []),
  ],
  rules: [
    'review',
    ({ element, flavour, pick }) =>
      ruleChanges(element, flavour, { mode: picked(['', 'all', 'any', 'ratio', 'sequential'], pick)[0] ?? '' }),
  ],
  async: [
    'script',
    ({ element, node, flavour, pick }) =>
      asyncChanges(
        element,
        node,
        flavour,
        picked(['asyncBefore', 'exclusive'] as const, pick)[0] ?? 'asyncBefore',
        pick % 3 > 0,
      ),
  ],
  retry: ['review', ({ element, node, flavour, text }) => retryChanges(element, node, flavour, text)],
  loop: ['review', ({ element, pick }) => loopKindChanges(element, picked(loopKinds, pick)[0] ?? 'Null')],
  loopCondition: [
    'review',
    ({ element, text }) => {
      const loop = loopOf(element);
      return loop ? expressionChanges(element, loop, 'completionCondition', text) : [];
    },
  ],
  addListener: [
    'review',
    (edit) => listenerAdded(edit.element, edit.node, edit.flavour, 'TaskListener', listenerEntry(edit)),
  ],
  changeListener: [
    'review',
    (edit) =>
      picked(listenersOf(edit.node, edit.flavour, 'TaskListener'), edit.pick).flatMap((listener) =>
        listenerChanged(edit.element, listener, edit.flavour, listenerEntry(edit)),
      ),
  ],
  removeListener: [
    'review',
    ({ element, node, flavour, pick }) =>
      picked(
        [...listenersOf(node, flavour, 'ExecutionListener'), ...listenersOf(node, flavour, 'TaskListener')],
        pick,
      ).flatMap((listener) => listenerRemoved(element, node, listener)),
  ],
  addField: ['review', (edit) => formFieldAdded(edit.element, edit.flavour, fieldEntry(edit))],
  changeField: [
    'review',
    (edit) =>
      picked(formFieldsOf(edit.element, edit.flavour), edit.pick).flatMap((field) =>
        formFieldChanged(edit.element, edit.flavour, field, fieldEntry(edit)),
      ),
  ],
  removeField: [
    'review',
    ({ element, flavour, pick }) =>
      picked(formFieldsOf(element, flavour), pick).flatMap((field) => formFieldRemoved(element, flavour, field)),
  ],
  addProperty: [
    'review',
    ({ element, node, flavour, text }) => propertyAdded(element, node, flavour, { name: 'own', value: text }),
  ],
  changeProperty: [
    'review',
    ({ element, node, flavour, pick, text }) =>
      picked(propertiesOf(node, flavour), pick).flatMap((property) =>
        propertyChanged(element, property, { name: 'own', value: text }),
      ),
  ],
  removeProperty: [
    'review',
    ({ element, node, flavour, pick }) =>
      picked(propertiesOf(node, flavour), pick).flatMap((property) =>
        propertyRemoved(element, node, flavour, property),
      ),
  ],
  script: [
    'script',
    ({ element, flavour, pick, text }) =>
      pick % 2
        ? scriptPlaceChanges(element, flavour, pick % 3 ? 'inline' : 'external')
        : [{ element, properties: { script: text } }],
  ],
  implementation: [
    'service',
    ({ element, node, flavour, pick }) =>
      implementationChanges(
        element,
        node,
        flavour,
        picked(['class', 'expression', 'delegateExpression', undefined] as const, pick)[0],
      ),
  ],
  addParameter: [
    'service',
    (edit) =>
      edit.flavour === 'camunda' ? parameterAdded(edit.element, edit.node, 'InputParameter', parameterEntry(edit)) : [],
  ],
  changeParameter: [
    'service',
    (edit) =>
      picked(parametersOf(edit.node, 'InputParameter'), edit.pick).flatMap((parameter) =>
        parameterChanged(edit.element, parameter, parameterEntry(edit)),
      ),
  ],
  removeParameter: [
    'service',
    ({ element, node, pick }) =>
      picked(parametersOf(node, 'InputParameter'), pick).flatMap((parameter) =>
        parameterRemoved(element, node, 'InputParameter', parameter),
      ),
  ],
  businessKey: [
    'call',
    ({ element, flavour, text }) => (flavour === 'camunda' ? businessKeyChanges(element, flavour, text) : []),
  ],
  timer: [
    'timer',
    ({ element, pick, text }) => {
      const [definition] = nodeOf(element).get('eventDefinitions') as ModdleNode[];
      const kind = picked(['date', 'duration', 'cycle', undefined] as const, pick)[0];
      return definition ? timerChanges(element, definition, kind, text) : [];
    },
  ],
  flowKind: [
    'toError',
    ({ element, pick }) =>
      flowKindChanges(element, picked(['normal', 'default', 'condition'] as const, pick)[0] ?? 'normal'),
  ],
  condition: [
    'toError',
    ({ element, flavour, pick, text }) =>
      conditionChanges(element, flavour, {
        format: picked(['expression', 'inlineScript', 'externalScript'] as const, pick)[0] ?? 'expression',
        body: text,
        language: 'groovy',
        resource: text,
      }),
  ],
  defaultFlow: [
    'gateway',
    ({ element, pick }) =>
      defaultFlowChanges(element, pick % 2 ? (element.outgoing[0] as DiagramElement | undefined) : undefined),
  ],
  category: ['group', ({ element, text }) => categoryChanges(element, text)],
  dataStore: ['store', ({ element, text }) => dataStoreCreated(element, text)],
  addSignal: [
    'everything',
    ({ element, node, text, pick }) => {
      const definitions = definitionsOf(node);
      const entry = { id: `Signal_${pick}_${text.length}`, name: text, code: '' };
      return rootElementAdded(element, definitions, createRootElement(definitions, 'Signal', entry));
    },
  ],
  removeSignal: [
    'everything',
    ({ element, node, pick }) =>
      picked(rootElementsOf(definitionsOf(node), 'Signal'), pick).flatMap((signal) =>
        rootElementRemoved(element, definitionsOf(node), signal),
      ),
  ],
};

const texts = fc.oneof(
  fc.constant(''),
  fc.constantFrom('审批', `\${a > 1 && b < "2"}`, ' x ', 'a\nb', '😀', ']]>'),
  fc.string(),
);
const steps = fc.array(fc.tuple(fc.constantFrom(...Object.keys(edits)), fc.nat(60), texts.map(withoutForbidden)), {
  minLength: 1,
  maxLength: 14,
});

/** What XML cannot contain at all, no field of the panel takes. */
function withoutForbidden(text: string): string {
  return [...text].filter((letter) => letter >= ' ' || letter === '\n').join('');
}

it.each(flavours)(
  'any sequence of edits of %s is undone to the same file and done again to the edited one',
  {
    timeout: 300_000,
  },
  async (flavour) => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const drawing = await openDrawing(everyXmlFor(flavour));
        const before = await drawing.getXml();
        const commandStack = drawing.service('commandStack');
        for (const [name, pick, text] of sequence) {
          const [id, make] = edits[name] ?? expect.fail(`no edit ${name}`);
          const element = elementOf(drawing, id);
          change(drawing, make({ element, node: nodeOf(element), flavour, pick, text }));
        }
        const edited = await drawing.getXml();
        expect(edited).toBe(rewriteDocument(documentOf(drawing.service('moddle'))));
        const again = await openDrawing(edited);
        expect(await again.getXml()).toBe(edited);
        again.destroy();
        while (drawing.canUndo) commandStack.undo();
        expect(await drawing.getXml()).toBe(before);
        while (drawing.canRedo) commandStack.redo();
        expect(compareXml(edited, await drawing.getXml())).toEqual([]);
        while (drawing.canUndo) commandStack.undo();
      }),
      { numRuns: Number(process.env.EDIT_RUNS ?? 12) },
    );
  },
);
