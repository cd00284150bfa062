import type { Flavour } from '../flavour.ts';

/** By engine the attributes of an extension element that it knows; an engine that is absent does not know the element. */
type Shape = Readonly<Partial<Record<Flavour, readonly string[]>>>;

const everywhere = (...names: string[]): Shape => ({ camunda: names, flowable: names, activiti: names });
const family = (...names: string[]): Shape => ({ flowable: names, activiti: names });

const called = ['event', 'class', 'expression', 'delegateExpression'];
const resolvers = [
  'onTransaction',
  'customPropertiesResolverClass',
  'customPropertiesResolverExpression',
  'customPropertiesResolverDelegateExpression',
];
const passed = ['source', 'sourceExpression', 'target'];

/** The extension elements that more than one engine reads under the same name. */
const shapes: Readonly<Record<string, Shape>> = {
  executionListener: { ...family(...called, ...resolvers), camunda: called },
  taskListener: { ...family(...called, ...resolvers), camunda: [...called, 'id'] },
  eventListener: family(
    'events',
    'entityType',
    'class',
    'delegateExpression',
    'throwEvent',
    'signalName',
    'messageName',
    'errorCode',
    'onTransaction',
  ),
  field: everywhere('name', 'stringValue', 'expression'),
  string: everywhere(),
  expression: everywhere(),
  formProperty: everywhere(
    'id',
    'name',
    'type',
    'expression',
    'variable',
    'default',
    'datePattern',
    'readable',
    'writable',
    'required',
  ),
  value: everywhere('id', 'name'),
  formData: { camunda: ['businessKey'] },
  formField: { camunda: ['id', 'label', 'type', 'datePattern', 'defaultValue'] },
  validation: { camunda: [] },
  constraint: { camunda: ['name', 'config'] },
  in: {
    camunda: [...passed, 'businessKey', 'variables', 'local'],
    flowable: [...passed, 'targetExpression', 'transient'],
    activiti: passed,
  },
  out: {
    camunda: [...passed, 'variables', 'local'],
    flowable: [...passed, 'targetExpression', 'transient'],
    activiti: passed,
  },
  failedJobRetryTimeCycle: everywhere(),
  properties: everywhere(),
  property: everywhere('id', 'name', 'value'),
  potentialStarter: everywhere(),
  customResource: family('name'),
  localization: family('locale', 'name'),
  documentation: family(),
  mapException: family('errorCode', 'includeChildExceptions', 'rootCause'),
};

/** The attributes that an engine knows of an extension element; undefined when it does not know the element. */
export function shapeIn(flavour: Flavour, name: string): readonly string[] | undefined {
  return shapes[name]?.[flavour];
}
