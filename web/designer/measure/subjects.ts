import camunda from 'camunda-bpmn-moddle/resources/camunda.json' with { type: 'json' };
import { activitiDescriptor } from '#shared/bpmn/activiti-descriptor.ts';
import type { PropertyDescriptor, TypeDescriptor } from '#shared/bpmn/descriptor.ts';
import type { Flavour } from '#shared/bpmn/flavour.ts';
import { flowableDescriptor } from '#shared/bpmn/flowable-descriptor.ts';
import { type Carrier, carrierOf } from './carriers.ts';

/** One property that an engine's descriptor declares, and where a file has it. */
export interface Subject {
  readonly type: string;
  readonly property: string;
  readonly kind: 'text' | 'other';
  /** What the file says in the beginning. */
  readonly value: string;
  /** What a text is changed to. */
  readonly next: string;
  readonly carrier: Carrier | undefined;
  /** The attribute or content that says it. */
  readonly written: { readonly attribute?: string; readonly content?: string };
  /** What else must be said for the engine to look at it. */
  readonly beside: string;
  /** Attributes that come and go with it, because it says which of them there are; empty for the text of an element. */
  readonly companions: readonly string[];
}

const types: Readonly<Record<Flavour, readonly TypeDescriptor[]>> = {
  camunda: camunda.types as readonly TypeDescriptor[],
  flowable: flowableDescriptor.types,
  activiti: activitiDescriptor.types,
};

/** What is no setting of a process: marks of other designers, and slips of a descriptor. */
const noSettings = new Set([
  'Definitions.diagramRelationId',
  'TemplateSupported.modelerTemplate',
  'TemplateSupported.modelerTemplateVersion',
  'InputOutput.connectorId',
]);

const flags =
  'useLocalScopeForResultVariable storeResultVariableAsTransient doNotIncludeVariables parallelInSameTransaction triggerable inheritVariables inheritBusinessKey sameDeployment fallbackToDefaultTenant useLocalScopeForOutParameters completeAsync noWaitStatesAsyncLeave errorVariableTransient errorVariableLocalScope storeAsTransientVariable createOverviewVariable terminateAll terminateMultiInstance isEagerExecutionFetching exclude readable writable required transient includeChildExceptions isFullPayload correlationParameter header'.split(
    ' ',
  );

/** A value of each property that takes one of a few. */
const choices: Readonly<Record<string, string>> = {
  'FormSupported.formRefBinding': 'deployment',
  'CallActivity.calledElementBinding': 'deployment',
  'CallActivity.caseBinding': 'deployment',
  'DmnCapable.decisionRefBinding': 'deployment',
  'DmnCapable.mapDecisionResult': 'singleEntry',
  'ExternalCapable.type': 'external',
  'ExecutionListener.event': 'end',
  'TaskListener.event': 'complete',
  'ExecutionListener.onTransaction': 'committed',
  'TaskListener.onTransaction': 'committed',
  'EventListener.onTransaction': 'committed',
  'EventListener.throwEvent': 'signal',
  'FormProperty.type': 'long',
  'FormField.type': 'long',
  'FormData.businessKey': 'a',
  'ExecutionListener.type': 'script',
  'TaskListener.type': 'script',
  'SignalScope.scope': 'processInstance',
  'ServiceTaskLike.type': 'mail',
  'CallActivity.calledElementType': 'id',
  'In.variables': 'all',
  'Out.variables': 'all',
  'SendSynchronously.value': 'true',
  'VariableListenerEventDefinition.variableChangeType': 'create',
  'StartEventCorrelationConfiguration.value': 'storeAsUniqueReferenceId',
};

const expression = `P:expression="\${work}"`;

/** What an attribute of an element of BPMN needs beside it for the engine to look at it. */
const beside: Readonly<Record<string, string>> = {
  'ServiceTaskLike.resultVariable': expression,
  'ServiceTaskLike.resultVariableName': expression,
  'ServiceSettings.useLocalScopeForResultVariable': `${expression} P:resultVariableName="r"`,
  'ServiceSettings.storeResultVariableAsTransient': `${expression} P:resultVariableName="r"`,
  'ServiceSettings.topic': 'P:type="external-worker"',
  'ExternalCapable.topic': 'P:type="external"',
  'ServiceTaskLike.extensionId': 'P:class="Worker"',
  'CaseTask.caseDefinitionKey': 'P:type="case"',
  'CaseTask.caseInstanceName': 'P:type="case"',
  'CallActivity.calledElementVersion': 'P:calledElementBinding="version"',
  'CallActivity.calledElementVersionTag': 'P:calledElementBinding="versionTag"',
  'CallActivity.caseBinding': 'P:caseRef="c"',
  'CallActivity.caseVersion': 'P:caseRef="c" P:caseBinding="version"',
  'CallActivity.caseTenantId': 'P:caseRef="c"',
  'DmnCapable.decisionRefBinding': 'P:decisionRef="d"',
  'DmnCapable.decisionRefVersion': 'P:decisionRef="d" P:decisionRefBinding="version"',
  'DmnCapable.decisionRefTenantId': 'P:decisionRef="d"',
  'DmnCapable.mapDecisionResult': 'P:decisionRef="d" P:resultVariable="r"',
  'FormSupported.formRefBinding': 'P:formRef="f"',
  'FormSupported.formRefVersion': 'P:formRef="f" P:formRefBinding="version"',
  'AsyncCapable.exclusive': 'P:async="true"',
  'AsyncLeave.asyncLeaveExclusive': 'P:asyncLeave="true"',
};

/** What an extension element says besides, so that its window can be saved. */
const usual: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ExecutionListener: { event: 'start', class: 'Listener' },
  TaskListener: { event: 'create', class: 'Listener', id: 'listener_#' },
  EventListener: { events: 'TASK_CREATED', class: 'Listener' },
  FormProperty: { id: 'a', name: 'a', type: 'string' },
  FormField: { id: 'a', label: 'a', type: 'string' },
  Value: { id: 'v', name: 'v' },
  Property: { name: 'n', value: 'v' },
  Constraint: { name: 'min', config: '1' },
  In: { source: 's', target: 't' },
  Out: { source: 's', target: 't' },
  EventInParameter: { source: 's', target: 't' },
  EventOutParameter: { source: 's', target: 't' },
  ExternalWorkerInParameter: { source: 's', target: 't' },
  ExternalWorkerOutParameter: { source: 's', target: 't' },
  Variable: { source: 's', target: 't' },
  VariableAggregation: { target: 't' },
  Field: { name: 'n', stringValue: 'v' },
  InputParameter: { name: 'n' },
  OutputParameter: { name: 'n' },
  Entry: { key: 'k' },
  Script: { scriptFormat: 'javascript' },
  MapException: { errorCode: 'e' },
  Localization: { locale: 'en', name: 'n' },
  CustomResource: { name: 'n' },
  EventCorrelationParameter: { name: 'n', value: 'v' },
  TriggerEventCorrelationParameter: { name: 'n', value: 'v' },
  EventPayload: { name: 'n', type: 'string' },
  HttpRequestHandler: { class: 'Handler' },
  HttpResponseHandler: { class: 'Handler' },
  ErrorEventDefinition: { expression: 'e' },
};

/** Where one is said, the others are not. */
const alternatives: readonly (readonly string[])[] = [
  ['class', 'expression', 'delegateExpression', 'throwEvent', 'signalName', 'messageName', 'errorCode'],
  ['source', 'sourceExpression', 'variables', 'businessKey'],
  ['target', 'targetExpression', 'variables', 'businessKey'],
  ['stringValue', 'string', 'expression', 'expressionElement'],
  ['resource', 'value'],
];

const committed = 'onTransaction="committed"';

/** What one property makes necessary besides what is usual. */
const needed: Readonly<Record<string, string>> = {
  'EventListener.signalName': 'throwEvent="signal"',
  'EventListener.messageName': 'throwEvent="message"',
  'EventListener.errorCode': 'throwEvent="error"',
  'EventListener.throwEvent': 'signalName="s"',
  'FormField.datePattern': 'type="date"',
  'FormProperty.datePattern': 'type="date"',
  'ExecutionListener.customPropertiesResolverClass': committed,
  'ExecutionListener.customPropertiesResolverExpression': committed,
  'ExecutionListener.customPropertiesResolverDelegateExpression': committed,
  'TaskListener.customPropertiesResolverClass': committed,
  'TaskListener.customPropertiesResolverExpression': committed,
  'TaskListener.customPropertiesResolverDelegateExpression': committed,
};

/** What stands within an element because of a property, beside the attributes. */
const inside: Readonly<Record<string, string>> = {
  'ExecutionListener.type': '<P:script language="javascript">1</P:script>',
  'TaskListener.type': '<P:script language="javascript">1</P:script>',
  'Script.scriptFormat': '1',
  'Script.language': '1',
  'Script.resultVariable': '1',
  'CustomResource.name':
    '<bpmn:resourceAssignmentExpression id="r_#"><bpmn:formalExpression>user(a)</bpmn:formalExpression></bpmn:resourceAssignmentExpression>',
};

/** What one choice stands for beside itself. */
const companions: Readonly<Record<string, readonly string[]>> = {
  'In.variables': ['source', 'target'],
  'Out.variables': ['source', 'target'],
  'ExecutionListener.type': ['class', 'language', ''],
  'TaskListener.type': ['class', 'language', ''],
};

function besideElement(type: string, property: string): string {
  const name = `${type}.${property}`;
  const gone = new Set([
    property,
    ...alternatives.filter((group) => group.includes(property) && !type.startsWith('Property')).flat(),
    ...(needed[name] ?? '').split('=').slice(0, 1),
  ]);
  if (type === 'MapException' || type === 'FormProperty' || type === 'FormField') gone.delete('errorCode');
  if (property === 'errorCode') gone.add('errorCode');
  const kept = Object.entries(usual[type] ?? {}).filter(([attribute]) => !gone.has(attribute));
  return [...kept.map(([attribute, value]) => `${attribute}="${value}"`), needed[name]].filter(Boolean).join(' ');
}

/** Texts that must be written in a certain way, and what is written instead. */
const texts: Readonly<Record<string, readonly [string, string]>> = {
  'Assignable.dueDate': ['P11D', 'P12D'],
  'Assignable.followUpDate': ['P13D', 'P14D'],
  'CycleEnd.endDate': ['2031-01-01T00:00:00', '2032-01-01T00:00:00'],
  'FailedJobRetryTimeCycle.body': ['R3/PT11M', 'R4/PT12M'],
  'FailedJobRetryTimeCycle.value': ['R3/PT11M', 'R4/PT12M'],
};

function subjectOf(flavour: Flavour, type: TypeDescriptor, property: PropertyDescriptor): Subject | undefined {
  const name = `${type.name}.${property.name}`;
  const isResource = property.type === 'bpmn:ResourceAssignmentExpression';
  if (noSettings.has(name) || !(isResource || ['String', 'Boolean', 'Integer'].includes(property.type)))
    return undefined;
  const local = property.name.replace(/^\w+:/, '');
  const isFlag = property.type === 'Boolean' || flags.includes(local);
  const choice = choices[name];
  const value = isFlag
    ? defaultOf(property) === 'true'
      ? 'false'
      : 'true'
    : (choice ?? texts[name]?.[0] ?? `set_${type.name}_${local}`);
  const extended = type.extends?.[0];
  const prefix = extended ? `${flavour}:` : '';
  const content = isResource
    ? `<bpmn:resourceAssignmentExpression id="r_#"><bpmn:formalExpression>${value}</bpmn:formalExpression></bpmn:resourceAssignmentExpression>`
    : property.isBody
      ? value
      : `<P:${local === 'expressionElement' ? 'expression' : local}>${value}</P:${local === 'expressionElement' ? 'expression' : local}>`;
  return {
    type: type.name,
    property: local,
    kind: isFlag || choice !== undefined ? 'other' : 'text',
    value,
    carrier: carrierOf(flavour, type.name, local, extended),
    written: property.isAttr ? { attribute: `${prefix}${local}`, content: inside[name] ?? '' } : { content },
    companions: companions[name] ?? [],
    next: texts[name]?.[1] ?? `${value}_2`,
    beside: extended ? (beside[name] ?? '') : besideElement(type.name, local),
  };
}

function defaultOf(property: PropertyDescriptor): string {
  return 'default' in property ? String(property.default) : '';
}

/** Every property that the descriptor of an engine declares, once, on the elements that can have it. */
export function subjectsOf(flavour: Flavour): readonly Subject[] {
  const all = types[flavour];
  const inherited = (type: TypeDescriptor): readonly PropertyDescriptor[] => [
    ...(type.superClass ?? []).flatMap((name) => {
      const above = all.find((one) => one.name === name);
      return above && !above.extends ? inherited(above) : [];
    }),
    ...(type.properties ?? []),
  ];
  return all
    .filter((type) => type.extends !== undefined || (!type.isAbstract && !heirs(all, type)))
    .flatMap((type) =>
      (type.extends ? (type.properties ?? []) : inherited(type)).map((property) => [type, property] as const),
    )
    .flatMap(([type, property]) => subjectOf(flavour, type, property) ?? []);
}

/** Whether a type is only there for others to be like it. */
function heirs(all: readonly TypeDescriptor[], type: TypeDescriptor): boolean {
  return ['InOutBinding', 'InputOutputParameter'].includes(type.name) && all.includes(type);
}
