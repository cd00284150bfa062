import { overlookedAttributesOf, readAttributesOf, type Setting } from '../capability.ts';
import type { Flavour } from '../flavour.ts';

const asynchronous: readonly Setting[] = ['asyncBefore', 'asyncAfter', 'exclusive', 'jobPriority'];
const activity: readonly Setting[] = [...asynchronous, 'skipExpression'];
const form: readonly Setting[] = [
  'formKey',
  'formHandler',
  'formRef',
  'formRefBinding',
  'formRefVersion',
  'formFieldValidation',
];
const service: readonly Setting[] = [
  ...activity,
  'class',
  'expression',
  'delegateExpression',
  'topic',
  'triggerable',
  'taskPriority',
  'extensionId',
];

/** The settings that an element may have; the names of the elements are BPMN's. */
const settingsOf: Readonly<Record<string, readonly Setting[]>> = {
  process: [
    'candidateStarterUsers',
    'candidateStarterGroups',
    'versionTag',
    'historyTimeToLive',
    'isStartableInTasklist',
    'jobPriority',
    'taskPriority',
  ],
  userTask: [
    ...activity,
    ...form,
    'assignee',
    'owner',
    'candidateUsers',
    'candidateGroups',
    'dueDate',
    'followUpDate',
    'businessCalendarName',
    'category',
    'priority',
    'taskIdVariable',
  ],
  startEvent: [...asynchronous, ...form, 'initiator'],
  serviceTask: [...service, 'serviceResult'],
  sendTask: [...service, 'serviceResult'],
  businessRuleTask: [
    ...service,
    'scriptResult',
    'serviceResult',
    'decision',
    'decisionBinding',
    'decisionVersion',
    'decisionResult',
    'ruleVariables',
    'rules',
  ],
  scriptTask: [...activity, 'scriptResult', 'autoStoreVariables', 'resource'],
  callActivity: [
    ...activity,
    'calledBinding',
    'calledVersion',
    'calledVersionTag',
    'calledTenant',
    'mappingClass',
    'mappingDelegate',
    'inheritVariables',
    'calledBusinessKey',
    'inheritBusinessKey',
  ],
  sequenceFlow: ['skipExpression'],
  multiInstanceLoopCharacteristics: ['collection', 'elementVariable', 'elementIndexVariable'],
  conditionExpression: ['resource'],
  errorEventDefinition: ['errorCodeVariable', 'errorMessageVariable', 'errorVariable'],
  escalationEventDefinition: ['escalationCodeVariable'],
  conditionalEventDefinition: ['conditionVariable', 'conditionEvents'],
  messageEventDefinition: ['messageExpression'],
  signalEventDefinition: ['signalExpression', 'signalAsync'],
  timerEventDefinition: ['timerCalendar'],
  terminateEventDefinition: ['terminateAll', 'terminateMultiInstance'],
  signal: ['signalScope'],
};

/** The settings that an element of BPMN may have. */
function settingsFor(element: string): readonly Setting[] {
  return (
    settingsOf[element] ??
    (/(Event|Gateway)$/.test(element) ? asynchronous : /([tT]ask|ubProcess|transaction)$/.test(element) ? activity : [])
  );
}

/** What an attribute of an element says, in the designer's own word, and whether its engine heeds it. */
export function settingOfAttribute(
  from: Flavour,
  element: string,
  attribute: string,
): { setting: Setting; isHeeded: boolean } | undefined {
  const settings = settingsFor(element);
  const heeded = settings.find((setting) => readAttributesOf(from, setting).includes(attribute));
  if (heeded) return { setting: heeded, isHeeded: true };
  const overlooked = settings.find((setting) => overlookedAttributesOf(from, setting).includes(attribute));
  return overlooked && { setting: overlooked, isHeeded: false };
}
