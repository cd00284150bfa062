import { expect, it } from 'vitest';
import { descriptorFor, type Flavour, flavours } from './flavour.ts';
import { createModdle, type EffectiveType } from './moddle.ts';

/**
 * The names that the engines declare, so that nothing of theirs is strange to the designer. Flowable: its extension schema
 * and `BpmnXMLConstants`; activiti: the extension schemas 5.0 to 5.18 and the constants of 7; camunda: what its parser asks
 * for. Elements come with their attributes, and after a stroke with the elements in them.
 */
const implementation = 'class expression delegateExpression';
const resolver = ['Class', 'Expression', 'DelegateExpression']
  .map((kind) => `customPropertiesResolver${kind}`)
  .join(' ');
const familyElements = {
  formProperty: 'id name type expression variable default datePattern readable writable required value / value',
  value: 'id name',
  field: 'name stringValue expression / string',
  taskListener: `${implementation} event / field`,
  executionListener: `${implementation} event onTransaction ${resolver} / field`,
  eventListener: 'events entityType class delegateExpression throwEvent signalName messageName errorCode onTransaction',
  in: 'source sourceExpression target',
  out: 'source sourceExpression target',
  potentialStarter: '/ resourceAssignmentExpression',
  customResource: 'name / resourceAssignmentExpression',
  failedJobRetryTimeCycle: '',
  mapException: 'errorCode includeChildExceptions',
};
const elements: Readonly<Record<Flavour, Readonly<Record<string, string>>>> = {
  activiti: familyElements,
  flowable: {
    ...familyElements,
    taskListener: `${implementation} event onTransaction ${resolver} / field`,
    in: 'source sourceExpression target targetExpression transient',
    out: 'source sourceExpression target targetExpression transient',
    mapException: 'errorCode includeChildExceptions rootCause',
    collection: 'class delegateExpression / string expression',
    httpRequestHandler: 'class delegateExpression / field',
    httpResponseHandler: 'class delegateExpression / field',
    businessCalendarName: '',
    eventType: '',
    triggerEventType: '',
    sendSynchronously: '',
    startEventCorrelationConfiguration: '',
    eventCorrelationParameter: 'name value',
    triggerEventCorrelationParameter: 'name value',
    eventInParameter: 'source sourceExpression target targetExpression',
    eventOutParameter: 'source sourceExpression target targetExpression transient',
    externalWorkerInParameter: 'source sourceExpression target',
    externalWorkerOutParameter: 'source sourceExpression target targetExpression transient',
  },
  camunda: {
    formData: 'businessKey / formField',
    formField: 'id label type datePattern defaultValue / properties validation value',
    validation: '/ constraint',
    constraint: 'name config',
    formProperty: 'id name type expression variable default datePattern readable writable required / value',
    properties: '/ property',
    property: 'id name value',
    field: 'name stringValue / string expression',
    script: 'scriptFormat resource',
    executionListener: `${implementation} event / field script`,
    taskListener: `id ${implementation} event / field script`,
    inputOutput: '/ inputParameter outputParameter',
    inputParameter: 'name',
    outputParameter: 'name',
    list: '',
    map: '/ entry',
    entry: 'key',
    connector: '/ inputOutput connectorId',
    errorEventDefinition: 'id errorRef expression',
    in: 'source sourceExpression target businessKey variables local',
    out: 'source sourceExpression target variables local',
    potentialStarter: '/ resourceAssignmentExpression',
    failedJobRetryTimeCycle: '',
  },
};

/** Attributes by the types of BPMN on which the engine looks for them. */
const people = 'assignee candidateUsers candidateGroups dueDate priority';
const familyAttributes = {
  Process: 'candidateStarterUsers candidateStarterGroups history',
  StartEvent: 'initiator formKey formHandlerClass async exclusive',
  UserTask: `${people} owner category businessCalendarName skipExpression formKey formHandlerClass async exclusive`,
  ServiceTask: `${implementation} type resultVariableName extensionId skipExpression async exclusive`,
  SendTask: `${implementation} type`,
  ScriptTask: 'resultVariable autoStoreVariables async',
  BusinessRuleTask: 'class ruleVariablesInput rules resultVariable exclude',
  CallActivity: 'inheritVariables businessKey inheritBusinessKey async exclusive',
  SubProcess: 'async exclusive',
  ExclusiveGateway: 'async exclusive',
  SequenceFlow: 'skipExpression',
  MultiInstanceLoopCharacteristics: 'collection elementVariable elementIndexVariable',
  FormalExpression: 'endDate',
  TimerEventDefinition: 'businessCalendarName',
  SignalEventDefinition: 'async signalExpression',
  MessageEventDefinition: 'messageExpression',
  TerminateEventDefinition: 'terminateAll terminateMultiInstance',
  Signal: 'scope',
};
const attributes: Readonly<Record<Flavour, readonly Readonly<Record<string, string>>[]>> = {
  activiti: [familyAttributes, { ServiceTask: 'resultVariable', MessageEventDefinition: 'correlationKey' }],
  flowable: [
    familyAttributes,
    {
      Process: 'isEagerExecutionFetching',
      StartEvent: 'formFieldValidation sameDeployment',
      UserTask: 'formFieldValidation taskIdVariableName activeTaskIdVariableName sameDeployment',
      ServiceTask:
        'triggerable useLocalScopeForResultVariable storeResultVariableAsTransient topic caseDefinitionKey caseInstanceName businessKey inheritBusinessKey sameDeployment fallbackToDefaultTenant idVariableName',
      CallActivity:
        'calledElementType processInstanceName sameDeployment fallbackToDefaultTenant idVariableName useLocalScopeForOutParameters completeAsync',
    },
  ],
  camunda: [
    {
      Process:
        'candidateStarterUsers candidateStarterGroups versionTag historyTimeToLive isStartableInTasklist jobPriority taskPriority',
      StartEvent: 'initiator formKey formRef formRefBinding formRefVersion formHandlerClass asyncBefore asyncAfter',
      UserTask: `${people} followUpDate formKey formRef formRefBinding formRefVersion formHandlerClass`,
      ServiceTask: `${implementation} resultVariable type topic taskPriority asyncBefore asyncAfter exclusive jobPriority`,
      SendTask: `${implementation} resultVariable type topic taskPriority`,
      BusinessRuleTask: `${implementation} resultVariable type topic taskPriority decisionRef decisionRefBinding decisionRefVersion decisionRefTenantId mapDecisionResult`,
      ScriptTask: 'resultVariable resource',
      CallActivity:
        'calledElementBinding calledElementVersion calledElementVersionTag calledElementTenantId caseRef caseBinding caseVersion caseTenantId variableMappingClass variableMappingDelegateExpression',
      ExclusiveGateway: 'asyncBefore asyncAfter exclusive jobPriority',
      MultiInstanceLoopCharacteristics: 'collection elementVariable asyncBefore asyncAfter exclusive',
      FormalExpression: 'resource',
      MessageEventDefinition: `${implementation} resultVariable type topic taskPriority`,
      SignalEventDefinition: 'async',
      ErrorEventDefinition: 'errorCodeVariable errorMessageVariable',
      EscalationEventDefinition: 'escalationCodeVariable',
      ConditionalEventDefinition: 'variableName variableEvents',
      Error: 'errorMessage',
    },
  ],
};

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const words = (text: string | undefined) => text?.split(' ').filter(Boolean) ?? [];

function hasAttribute(type: EffectiveType, name: string): boolean {
  return type.propertiesByName?.[name]?.isAttr === true;
}

/** Whether an element can stand in another, under its own name or as one of a property's type. */
function hasChild(type: EffectiveType, flavour: Flavour, name: string): boolean {
  if (type.propertiesByName?.[`${flavour}:${name}`]?.isAttr === false) return true;
  return !!type.properties?.some(
    (property) =>
      !property.isAttr &&
      [name, `${flavour}:${name}`, `${flavour}:${capitalized(name)}`].some((wanted) =>
        [property.name, property.type].includes(wanted),
      ),
  );
}

it.each(flavours)('the descriptor of %s knows every element that the engine declares', (flavour) => {
  const moddle = createModdle({ [flavour]: descriptorFor(flavour) });
  const unknown = Object.entries(elements[flavour]).flatMap(([element, content]) => {
    const name = `${flavour}:${capitalized(element)}`;
    if (!(name in moddle.registry.typeMap)) return [element];
    const { $descriptor: type } = moddle.getType(name);
    const [own, inner] = content.split('/');
    return [
      ...words(own).flatMap((attribute) => (hasAttribute(type, attribute) ? [] : `${element} ${attribute}=`)),
      ...words(inner).flatMap((child) => (hasChild(type, flavour, child) ? [] : `${element} > ${child}`)),
    ];
  });

  expect(unknown).toEqual([]);
});

it.each(flavours)(
  'the descriptor of %s knows every attribute that the engine looks for on elements of BPMN',
  (flavour) => {
    const moddle = createModdle({ [flavour]: descriptorFor(flavour) });
    const unknown = attributes[flavour].flatMap((table) =>
      Object.entries(table).flatMap(([element, names]) => {
        const { $descriptor: type } = moddle.getType(`bpmn:${element}`);
        return words(names).flatMap((name) => (hasAttribute(type, `${flavour}:${name}`) ? [] : `${element} ${name}=`));
      }),
    );

    expect(unknown).toEqual([]);
  },
);
