import type { Flavour } from './flavour.ts';

/** Under which attribute, without prefix, each engine reads a setting; an engine that is absent has no such setting. */
type Names = Readonly<Partial<Record<Flavour, string>>>;

const everywhere = (name: string): Names => ({ camunda: name, flowable: name, activiti: name });
const camundaOnly = (name: string): Names => ({ camunda: name });
const familyOnly = (name: string): Names => ({ flowable: name, activiti: name });
const flowableOnly = (name: string): Names => ({ flowable: name });

/** Every engine attribute that the designer edits, by the designer's own name for it; after the engines' own constants. */
const attributes = {
  assignee: everywhere('assignee'),
  candidateUsers: everywhere('candidateUsers'),
  candidateGroups: everywhere('candidateGroups'),
  dueDate: everywhere('dueDate'),
  followUpDate: camundaOnly('followUpDate'),
  priority: everywhere('priority'),
  owner: familyOnly('owner'),
  category: familyOnly('category'),
  businessCalendarName: familyOnly('businessCalendarName'),
  skipExpression: familyOnly('skipExpression'),
  taskIdVariable: flowableOnly('taskIdVariableName'),
  formKey: everywhere('formKey'),
  formHandler: everywhere('formHandlerClass'),
  formRef: camundaOnly('formRef'),
  formRefBinding: camundaOnly('formRefBinding'),
  formRefVersion: camundaOnly('formRefVersion'),
  formFieldValidation: flowableOnly('formFieldValidation'),
  initiator: everywhere('initiator'),
  versionTag: camundaOnly('versionTag'),
  historyTimeToLive: camundaOnly('historyTimeToLive'),
  isStartableInTasklist: camundaOnly('isStartableInTasklist'),
  candidateStarterUsers: everywhere('candidateStarterUsers'),
  candidateStarterGroups: everywhere('candidateStarterGroups'),
  asyncBefore: { camunda: 'asyncBefore', flowable: 'async', activiti: 'async' },
  asyncAfter: { camunda: 'asyncAfter', flowable: 'asyncLeave' },
  exclusive: everywhere('exclusive'),
  jobPriority: camundaOnly('jobPriority'),
  taskPriority: camundaOnly('taskPriority'),
  class: everywhere('class'),
  expression: everywhere('expression'),
  delegateExpression: everywhere('delegateExpression'),
  workType: everywhere('type'),
  topic: { camunda: 'topic', flowable: 'topic' },
  serviceResult: { camunda: 'resultVariable', flowable: 'resultVariableName', activiti: 'resultVariableName' },
  triggerable: flowableOnly('triggerable'),
  extensionId: familyOnly('extensionId'),
  scriptResult: everywhere('resultVariable'),
  autoStoreVariables: familyOnly('autoStoreVariables'),
  resource: camundaOnly('resource'),
  decision: camundaOnly('decisionRef'),
  decisionBinding: camundaOnly('decisionRefBinding'),
  decisionVersion: camundaOnly('decisionRefVersion'),
  decisionResult: camundaOnly('mapDecisionResult'),
  ruleVariables: familyOnly('ruleVariablesInput'),
  rules: familyOnly('rules'),
  rulesExcluded: familyOnly('exclude'),
  calledBinding: camundaOnly('calledElementBinding'),
  calledVersion: camundaOnly('calledElementVersion'),
  calledVersionTag: camundaOnly('calledElementVersionTag'),
  calledSameDeployment: flowableOnly('sameDeployment'),
  calledTenant: camundaOnly('calledElementTenantId'),
  mappingClass: camundaOnly('variableMappingClass'),
  mappingDelegate: camundaOnly('variableMappingDelegateExpression'),
  inheritVariables: familyOnly('inheritVariables'),
  calledBusinessKey: familyOnly('businessKey'),
  inheritBusinessKey: familyOnly('inheritBusinessKey'),
  collection: everywhere('collection'),
  elementVariable: everywhere('elementVariable'),
  elementIndexVariable: familyOnly('elementIndexVariable'),
  errorCodeVariable: camundaOnly('errorCodeVariable'),
  errorMessageVariable: camundaOnly('errorMessageVariable'),
  errorVariable: flowableOnly('errorVariableName'),
  escalationCodeVariable: camundaOnly('escalationCodeVariable'),
  conditionVariable: camundaOnly('variableName'),
  conditionEvents: camundaOnly('variableEvents'),
  messageExpression: familyOnly('messageExpression'),
  signalExpression: familyOnly('signalExpression'),
  signalAsync: everywhere('async'),
  timerCalendar: familyOnly('businessCalendarName'),
  signalScope: familyOnly('scope'),
  terminateAll: familyOnly('terminateAll'),
  terminateMultiInstance: familyOnly('terminateMultiInstance'),
} as const satisfies Record<string, Names>;

/**
 * Where an engine looks when its own name is not there: Camunda's `BpmnParse`, `ServiceTaskXMLConverter` and
 * `ScriptTaskXMLConverter` of Flowable and Activiti.
 */
const secondNames: Readonly<Partial<Record<keyof typeof attributes, Names>>> = {
  asyncBefore: camundaOnly('async'),
  serviceResult: { camunda: 'resultVariableName', flowable: 'resultVariable', activiti: 'resultVariable' },
  scriptResult: familyOnly('resultVariableName'),
};

/** What earlier designers wrote, and no engine has ever read. */
const mistakenNames: Readonly<Partial<Record<keyof typeof attributes, string>>> = { conditionEvents: 'variableEvent' };

/** The designer's own name of an engine attribute. */
export type Setting = keyof typeof attributes;

/** Every setting of the table. */
export const settings: readonly Setting[] = Object.keys(attributes).filter(isSetting);

function isSetting(name: string): name is Setting {
  return Object.hasOwn(attributes, name);
}

/** The attribute, without prefix, under which an engine reads a setting; undefined when it has no such setting. */
export function attributeOf(flavour: Flavour, setting: Setting): string | undefined {
  const names: Names = attributes[setting];
  return names[flavour];
}

/** The attributes under which an engine reads a setting, in the order in which it looks for them. */
export function readAttributesOf(flavour: Flavour, setting: Setting): string[] {
  return [attributeOf(flavour, setting), secondNames[setting]?.[flavour]].filter((name) => name !== undefined);
}

/** The attributes under which other engines and designers keep a setting and this engine would overlook it. */
export function overlookedAttributesOf(flavour: Flavour, setting: Setting): string[] {
  const read = readAttributesOf(flavour, setting);
  const mistaken = mistakenNames[setting];
  const names = new Set<string>([...Object.values(attributes[setting]), ...(mistaken ? [mistaken] : [])]);
  return [...names].filter((name) => !read.includes(name));
}

/** Features that are more than an attribute. */
const features = {
  /** A form as one `formData` with `formField`s, rather than as `formProperty`s. */
  formData: ['camunda'],
  /** `resource` on a script or condition. */
  externalScript: ['camunda'],
  /** A script as a listener; flowable reads one since 7.0. */
  scriptListener: ['camunda', 'flowable'],
  /** All variables at once as a mapping of a call. */
  allMapping: ['camunda', 'flowable'],
  /** A task listener with an id, and one called by a timer. */
  timeoutListener: ['camunda'],
  /** `inputOutput` on activities. */
  inputOutput: ['camunda'],
  /** Async flags on a multi-instance itself. */
  asyncLoop: ['camunda'],
  /** Retry cycle within a multi-instance rather than on the activity. */
  loopRetry: ['camunda'],
  /** The business key of a called process as a mapping rather than an attribute. */
  businessKeyMapping: ['camunda'],
  /** Values that a thrown signal takes along. */
  signalMapping: ['camunda'],
  /** Listeners that wait for the end of the transaction. */
  transactionListener: ['flowable', 'activiti'],
  /** `properties` that the engine gives to its programs. */
  properties: ['camunda'],
} as const satisfies Record<string, readonly Flavour[]>;

/** Whether an engine has a feature. */
export function hasFeature(flavour: Flavour, feature: keyof typeof features): boolean {
  const having: readonly Flavour[] = features[feature];
  return having.includes(flavour);
}

/** The events on which an engine calls execution listeners; a flow is only taken. */
export function executionEventsFor(isFlow: boolean): readonly string[] {
  return isFlow ? ['take'] : ['start', 'end'];
}

/** The events on which an engine calls task listeners. */
export function taskEventsFor(flavour: Flavour): readonly string[] {
  return flavour === 'camunda'
    ? ['create', 'assignment', 'complete', 'delete', 'update', 'timeout']
    : ['create', 'assignment', 'complete', 'delete', 'all'];
}
