import { bpmnKind } from './bpmn-kind.ts';
import type { Flavour } from './flavour.ts';
import type { Mapping } from './mapping.ts';
import { elementOf, elementsOf, type ModdleElement, meantBy, textOf } from './moddle.ts';
import type { EventDefinition, EventDefinitionKind } from './process-model.ts';
import { engineFlag, engineText, extensionsOf, readImplementation } from './read-extensions.ts';
import { readCondition } from './read-flow.ts';
import { readMappings } from './read-mapping.ts';
import { readTimer } from './read-timer.ts';
import { splitList } from './split-list.ts';
import type { Unresolved } from './unresolved.ts';

const kinds: readonly EventDefinitionKind[] = [
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

/** What an event waits for or does: the kinds of all its definitions, and the only one in full. */
export function readEvent(
  element: ModdleElement,
  flavour: Flavour,
  unresolved: Unresolved,
): { eventDefinitions: EventDefinitionKind[]; event: EventDefinition | undefined; inMappings: Mapping[] } {
  const found = [...elementsOf(element, 'eventDefinitions'), ...elementsOf(element, 'eventDefinitionRef')].flatMap(
    (definition) => {
      const name = bpmnKind(definition).replace(/EventDefinition$/, '');
      const kind = kinds.find((each) => each === name);
      return kind ? [{ kind, definition }] : [];
    },
  );
  const [only, ...others] = found;
  const change = found.length === 0 ? readChange(element, flavour) : undefined;
  const inMappings = flavour === 'flowable' ? readMappings(element, flavour, 'In') : [];
  if (change) return { eventDefinitions: ['conditional'], event: change, inMappings };
  const isThrown = element.$instanceOf('bpmn:ThrowEvent');
  const event =
    only && others.length === 0 ? readDefinition(only.kind, only.definition, flavour, unresolved, isThrown) : undefined;
  const eventDefinitions = found.map(({ kind }) => kind);
  // Flowable writes at the event itself what a signal takes along.
  if (event?.kind !== 'signal' || flavour !== 'flowable') return { eventDefinitions, event, inMappings };
  return { eventDefinitions, event: { ...event, inputs: readMappings(element, flavour, 'Out') }, inMappings };
}

/** Flowable's event on a change of a variable: a condition that every change meets. */
function readChange(element: ModdleElement, flavour: Flavour): EventDefinition | undefined {
  const [listener] = extensionsOf(element, `${flavour}:VariableListenerEventDefinition`);
  if (!listener) return undefined;
  const change = textOf(listener, 'variableChangeType') ?? 'all';
  const variableEvents = change === 'all' || change === 'update-create' ? [] : [change];
  return { kind: 'conditional', condition: null, variableName: textOf(listener, 'variableName'), variableEvents };
}

/** The name of the message that an event or receive task refers to; empty where that is none. */
export function messageName(element: ModdleElement, flavour: Flavour, unresolved: Unresolved): string | undefined {
  const message = meantBy(element, 'messageRef');
  if (message) return textOf(message, 'name') ?? textOf(message, 'id');
  const written = unresolved(element, 'messageRef');
  return written && flavour === 'camunda' ? '' : written;
}

function readDefinition(
  kind: EventDefinitionKind,
  definition: ModdleElement,
  flavour: Flavour,
  unresolved: Unresolved,
  isThrown: boolean,
): EventDefinition {
  const own = (name: string) => engineText(definition, flavour, name);
  switch (kind) {
    case 'timer':
      return readTimer(definition, flavour);
    case 'message': {
      const name = own('messageExpression') ?? messageName(definition, flavour, unresolved) ?? '';
      return { kind, name, implementation: readImplementation(definition, flavour) };
    }
    case 'signal': {
      const signal = meantBy(definition, 'signalRef');
      return {
        kind,
        name: own('signalExpression') ?? textOf(signal, 'name') ?? textOf(signal, 'id') ?? '',
        isAsync: engineFlag(definition, flavour, 'async'),
        isWithinInstance: engineText(signal, flavour, 'scope') === 'processInstance',
        inputs: readMappings(definition, flavour, 'In'),
      };
    }
    case 'error': {
      const error = meantBy(definition, 'errorRef');
      const written = unresolved(definition, 'errorRef');
      const isAny = !isThrown && error?.get('errorCode') === undefined;
      const code = (error ? codeOf(error, 'errorCode', isAny) : written) ?? null;
      return {
        kind,
        code,
        ...(error && code === null && { isUncoded: true as const }),
        message: engineText(error, flavour, 'errorMessage'),
        codeVariable: own('errorCodeVariable') ?? own('errorVariableName'),
        messageVariable: own('errorMessageVariable'),
      };
    }
    case 'escalation': {
      const escalation = meantBy(definition, 'escalationRef');
      const written = unresolved(definition, 'escalationRef');
      const named = written && flavour === 'camunda' ? '' : written;
      // To Flowable an empty code is one.
      const isAny = !isThrown && (flavour === 'camunda' || escalation?.get('escalationCode') === undefined);
      const code = (escalation ? codeOf(escalation, 'escalationCode', isAny) : named) ?? null;
      return {
        kind,
        code,
        ...(escalation && code === null && { isUncoded: true as const }),
        codeVariable: own('escalationCodeVariable'),
        inputs: readMappings(definition, flavour, 'In'),
      };
    }
    case 'conditional':
      return {
        kind,
        condition: readCondition(elementOf(definition, 'condition'), flavour) ?? null,
        variableName: own('variableName'),
        variableEvents: splitList(own('variableEvents')),
      };
    case 'link':
      return { kind, name: textOf(definition, 'name') ?? '' };
    case 'compensate':
      return {
        kind,
        activityId: textOf(elementOf(definition, 'activityRef'), 'id') ?? unresolved(definition, 'activityRef'),
      };
    case 'cancel':
      return { kind };
    case 'terminate':
      return { kind, isAll: own('terminateAll') === 'true', isLoop: own('terminateMultiInstance') === 'true' };
  }
}

/** The code of an error or escalation; the engines let an event whose one has none catch all of them. */
function codeOf(named: ModdleElement, property: string, isAny: boolean): string | undefined {
  return textOf(named, property) ?? (isAny ? undefined : textOf(named, 'id'));
}
