import type { Flavour } from './flavour.ts';
import { elementOf, elementsOf, type ModdleElement, textOf } from './moddle.ts';
import type { EventDefinitionKind, FlowNode, LoopKind, UserTaskNode } from './process-model.ts';
import { readApproval } from './read-approval.ts';
import { engineFlag, engineText, extensionNames, readImplementation, readListeners } from './read-extensions.ts';
import { readFormFields } from './read-form.ts';
import { splitList } from './split-list.ts';

const eventDefinitionKinds: readonly EventDefinitionKind[] = [
  'cancel',
  'compensate',
  'conditional',
  'error',
  'escalation',
  'link',
  'message',
  'signal',
  'terminate',
  'timer',
];

/** Where a node stands: its id, the flows around it, the sub-process around it. */
export type Place = Pick<FlowNode, 'id' | 'parentId' | 'incoming' | 'outgoing' | 'defaultFlow'>;

/** Reads one flow node; `warn` hears of settings that mean nothing. */
export function readNode(
  element: ModdleElement,
  place: Place,
  flavour: Flavour,
  warn: (message: string) => void,
): FlowNode {
  const base = {
    ...place,
    name: textOf(element, 'name') ?? '',
    listeners: readListeners(element, flavour),
    isAsyncBefore: engineFlag(element, flavour, 'asyncBefore', 'async'),
    isAsyncAfter: engineFlag(element, flavour, 'asyncAfter', 'asyncLeave'),
    extensions: extensionNames(element, flavour),
  };
  const event = () => ({ ...base, eventDefinitions: readEventDefinitions(element) });
  const activity = () => ({
    ...base,
    loop: readLoop(element),
    isForCompensation: element.get('isForCompensation') === true,
    skipExpression: engineText(element, flavour, 'skipExpression'),
  });
  const form = () => ({
    formKey: engineText(element, flavour, 'formKey'),
    formFields: readFormFields(element, flavour),
  });

  const kind = kindOf(element);
  switch (kind) {
    case 'startEvent':
      return { ...event(), kind, ...form(), initiator: engineText(element, flavour, 'initiator') };
    case 'endEvent':
    case 'intermediateCatchEvent':
    case 'intermediateThrowEvent':
      return { ...event(), kind };
    case 'boundaryEvent': {
      const attachedTo = textOf(elementOf(element, 'attachedToRef'), 'id');
      return { ...event(), kind, attachedTo, isInterrupting: element.get('cancelActivity') !== false };
    }
    case 'userTask':
      return {
        ...activity(),
        kind,
        ...form(),
        ...readPeople(element, flavour),
        dueDate: engineText(element, flavour, 'dueDate'),
        priority: engineText(element, flavour, 'priority'),
        approval: readApproval(element, warn),
      };
    case 'serviceTask':
    case 'sendTask':
    case 'businessRuleTask':
      return {
        ...activity(),
        kind,
        implementation: readImplementation(element, flavour),
        resultVariable: readResultVariable(element, flavour),
      };
    case 'scriptTask':
      return {
        ...activity(),
        kind,
        language: textOf(element, 'scriptFormat') ?? '',
        script: textOf(element, 'script') ?? '',
        resource: engineText(element, flavour, 'resource'),
        resultVariable: readResultVariable(element, flavour),
      };
    case 'task':
    case 'manualTask':
    case 'receiveTask':
      return { ...activity(), kind };
    case 'callActivity':
      return { ...activity(), kind, calledElement: textOf(element, 'calledElement') ?? '' };
    case 'subProcess':
    case 'transaction':
    case 'adHocSubProcess':
      return { ...activity(), kind, isEventSubProcess: element.get('triggeredByEvent') === true };
    case 'exclusiveGateway':
    case 'parallelGateway':
    case 'inclusiveGateway':
    case 'eventBasedGateway':
    case 'complexGateway':
      return { ...base, kind };
    default:
      return { ...base, kind: 'other', type: element.$type };
  }
}

/** The BPMN type in lower camel. */
function kindOf({ $type }: ModdleElement): string {
  const name = $type.slice('bpmn:'.length);
  return name.charAt(0).toLowerCase() + name.slice(1);
}

function readEventDefinitions(element: ModdleElement): EventDefinitionKind[] {
  const definitions = [...elementsOf(element, 'eventDefinitions'), ...elementsOf(element, 'eventDefinitionRef')];
  return definitions.flatMap((definition) => {
    const name = kindOf(definition).replace(/EventDefinition$/, '');
    return eventDefinitionKinds.filter((kind) => kind === name);
  });
}

function readLoop(element: ModdleElement): LoopKind | undefined {
  const loop = elementOf(element, 'loopCharacteristics');
  if (!loop) return undefined;
  if (loop.$type === 'bpmn:StandardLoopCharacteristics') return 'standard';
  return loop.get('isSequential') === true ? 'sequential' : 'parallel';
}

function readResultVariable(element: ModdleElement, flavour: Flavour): string | undefined {
  return engineText(element, flavour, 'resultVariable') ?? engineText(element, flavour, 'resultVariableName');
}

/** Who decides, by the engine's attributes and by BPMN's own performer and owners, which the engines read as well. */
function readPeople(
  element: ModdleElement,
  flavour: Flavour,
): Pick<UserTaskNode, 'assignee' | 'candidateUsers' | 'candidateGroups'> {
  const resources = elementsOf(element, 'resources');
  const written = (type: string) =>
    resources
      .filter((resource) => resource.$type === type)
      .map((resource) => textOf(elementOf(elementOf(resource, 'resourceAssignmentExpression'), 'expression'), 'body'));
  const owners = written('bpmn:PotentialOwner').flatMap(splitList);
  const users = owners.flatMap((owner) => /^user\((.*)\)$/.exec(owner)?.[1]?.trim() ?? []);
  const groups = owners
    .filter((owner) => !owner.startsWith('user('))
    .map((owner) => owner.replace(/^group\((.*)\)$/, '$1').trim());
  return {
    assignee: engineText(element, flavour, 'assignee') ?? written('bpmn:HumanPerformer')[0],
    candidateUsers: [...splitList(engineText(element, flavour, 'candidateUsers')), ...users],
    candidateGroups: [...splitList(engineText(element, flavour, 'candidateGroups')), ...groups],
  };
}
