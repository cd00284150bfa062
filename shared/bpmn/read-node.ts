import type { Script } from '../script/script.ts';
import type { AdHocRules } from './ad-hoc-rules.ts';
import { bpmnKind } from './bpmn-kind.ts';
import type { Flavour } from './flavour.ts';
import type { Implementation } from './implementation.ts';
import { elementOf, elementsOf, type ModdleElement, textOf } from './moddle.ts';
import type { FlowNode, UserTaskNode } from './process-model.ts';
import { readApproval, readOwnLimit, readStartPermissions } from './read-approval.ts';
import { readCall } from './read-call.ts';
import { readCopy } from './read-copy.ts';
import { messageName, readEvent } from './read-event.ts';
import { engineFlag, engineText, extensionNames, readImplementation, readListeners } from './read-extensions.ts';
import { readFormFields } from './read-form.ts';
import { readLoop, readMultiInstance } from './read-loop.ts';
import { readMappedFaults } from './read-mapped-faults.ts';
import { readParameters } from './read-mapping.ts';
import { readRetryCycle } from './read-retry.ts';
import { readThrownErrors } from './read-thrown-errors.ts';
import { splitList } from './split-list.ts';
import { readSubjects } from './subjects.ts';
import type { Unresolved } from './unresolved.ts';

/** Where a node stands: its id, the flows around it, the sub-process around it; and what the process says for all its nodes. */
export type Place = Pick<
  FlowNode,
  'id' | 'parentId' | 'incoming' | 'outgoing' | 'defaultFlow' | 'jobPriority' | 'taskPriority'
>;

/** Reads one flow node; `warn` hears of settings that mean nothing. */
export function readNode(
  element: ModdleElement,
  place: Place,
  flavour: Flavour,
  unresolved: Unresolved,
  warn: (message: string) => void,
): FlowNode {
  const base = {
    ...place,
    name: textOf(element, 'name') ?? '',
    listeners: readListeners(element, flavour),
    isAsyncBefore: engineFlag(element, flavour, 'asyncBefore', 'async'),
    isAsyncAfter: engineFlag(element, flavour, 'asyncAfter', 'asyncLeave'),
    extensions: extensionNames(element, flavour),
    retryCycle: readRetryCycle(element, flavour),
    jobPriority: engineText(element, flavour, 'jobPriority') ?? place.jobPriority,
    taskPriority: engineText(element, flavour, 'taskPriority') ?? place.taskPriority,
    ...readParameters(element, flavour),
  };
  const event = () => ({ ...base, ...readEvent(element, flavour, unresolved) });
  const activity = () => ({
    ...base,
    loop: readLoop(element),
    multiInstance: readMultiInstance(element, flavour, unresolved),
    isForCompensation: element.get('isForCompensation') === true,
    skipExpression: engineText(element, flavour, 'skipExpression'),
  });
  const form = () => ({
    formKey: engineText(element, flavour, 'formKey') ?? engineText(element, flavour, 'formRef'),
    formFields: readFormFields(element, flavour),
  });

  const kind = bpmnKind(element);
  switch (kind) {
    case 'startEvent':
      return {
        ...event(),
        kind,
        ...form(),
        fieldPermissions: readStartPermissions(element),
        initiator: engineText(element, flavour, 'initiator'),
        isInterrupting: element.get('isInterrupting') !== false,
      };
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
        taskIdVariable: engineText(element, flavour, 'taskIdVariableName'),
        completerVariable: engineText(element, flavour, 'taskCompleterVariableName'),
        approval: readApproval(element, warn),
        timeLimit: readOwnLimit(element),
      };
    case 'serviceTask':
    case 'sendTask':
    case 'businessRuleTask':
      return {
        ...activity(),
        kind,
        implementation: readCopying(element, warn) ?? readImplementation(element, flavour),
        mappedFaults: readMappedFaults(element, flavour),
        thrownErrors: readThrownErrors(element, flavour),
        resultVariable: readResultVariable(element, flavour),
        isResultLocal: engineFlag(element, flavour, 'useLocalScopeForResultVariable'),
        isResultPassing: flavour === 'flowable' && engineFlag(element, flavour, 'storeResultVariableAsTransient'),
        onReturn: readOnReturn(element),
      };
    case 'scriptTask':
      return {
        ...activity(),
        kind,
        script: readTaskScript(element, flavour),
        resultVariable: readResultVariable(element, flavour),
        isStoring: flavour !== 'camunda' && engineFlag(element, flavour, 'autoStoreVariables'),
      };
    case 'task':
    case 'manualTask':
      return { ...activity(), kind };
    case 'receiveTask':
      return { ...activity(), kind, message: messageName(element, flavour, unresolved) };
    case 'callActivity': {
      const read = activity();
      // Flowable lets a job complete the call, each one of a multi-instance.
      const isCompletedLater = engineFlag(element, flavour, 'completeAsync') && !read.multiInstance;
      return { ...read, kind, ...readCall(element, flavour), isAsyncAfter: read.isAsyncAfter || isCompletedLater };
    }
    case 'subProcess':
    case 'transaction':
    case 'adHocSubProcess':
      return {
        ...activity(),
        kind,
        isEventSubProcess: element.get('triggeredByEvent') === true,
        adHoc: kind === 'adHocSubProcess' ? readAdHoc(element) : undefined,
      };
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

function readAdHoc(element: ModdleElement): AdHocRules {
  const completionCondition = textOf(elementOf(element, 'completionCondition'), 'body')?.trim();
  return {
    isSequential: textOf(element, 'ordering') === 'Sequential',
    ...(completionCondition && { completionCondition }),
    cancelsRest: element.get('cancelRemainingInstances') !== false,
  };
}

/** What names no language is JUEL to every engine. */
function readTaskScript(element: ModdleElement, flavour: Flavour): Script {
  const resource = engineText(element, flavour, 'resource');
  return {
    language: textOf(element, 'scriptFormat') ?? 'juel',
    body: textOf(element, 'script') ?? '',
    ...(resource && { resource }),
  };
}

/** What this product itself writes on a task to take its work back. */
function readOnReturn(element: ModdleElement): Implementation | undefined {
  const value = textOf(element, 'tongtu:onReturn')?.trim();
  return value ? { kind: 'expression', value } : undefined;
}

/** A task that tells people of the case; it may still lack whom, and what other engines read beside it does nothing. */
function readCopying(element: ModdleElement, warn: (message: string) => void): Implementation | undefined {
  if (element.get('tongtu:ccRule') === undefined) return undefined;
  return { kind: 'copy', value: '', copy: readCopy(element, 'cc', warn) };
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
  const { users, groups } = readSubjects(written('bpmn:PotentialOwner').flatMap(splitList));
  return {
    assignee: engineText(element, flavour, 'assignee') ?? written('bpmn:HumanPerformer')[0],
    candidateUsers: [...splitList(engineText(element, flavour, 'candidateUsers')), ...users],
    candidateGroups: [...splitList(engineText(element, flavour, 'candidateGroups')), ...groups],
  };
}
