import type { Flavour } from './flavour.ts';
import type { Field, Implementation } from './implementation.ts';
import type { Listener } from './listener.ts';
import { elementOf, elementsOf, type ModdleElement, textOf } from './moddle.ts';
import { readDecisionCall } from './read-decision-call.ts';
import { readListenerScript } from './read-script.ts';
import { readTimer } from './read-timer.ts';

/** The value of an engine's own attribute on a BPMN element. */
export function engineText(element: ModdleElement | undefined, flavour: Flavour, name: string): string | undefined {
  return textOf(element, `${flavour}:${name}`);
}

/** Whether one of an engine's own attributes on a BPMN element is true. */
export function engineFlag(element: ModdleElement, flavour: Flavour, ...names: string[]): boolean {
  return names.some((name) => {
    const value = element.get(`${flavour}:${name}`);
    return value === true || value === 'true';
  });
}

/** The extension elements of one type, such as `camunda:FormData`. */
export function extensionsOf(element: ModdleElement, type: string): ModdleElement[] {
  return allExtensionsOf(element).filter((extension) => extension.$type === type);
}

/** The names of an engine's own extension elements, as written, each once, and of what an attribute adds to what is done. */
export function extensionNames(element: ModdleElement, flavour: Flavour): string[] {
  const own = allExtensionsOf(element).filter(({ $type }) => $type.startsWith(`${flavour}:`));
  const names = own.map(({ $type }) => lowerFirst($type.slice(flavour.length + 1)));
  return [...new Set(engineFlag(element, flavour, 'triggerable') ? [...names, 'triggerable'] : names)];
}

/** What flowable and activiti mean by all events of a task. */
const everyTaskEvent = ['create', 'assignment', 'complete', 'delete'];

/** The execution and task listeners of an element, in document order within each kind. */
export function readListeners(element: ModdleElement, flavour: Flavour): Listener[] {
  const ofKind = (kind: Listener['kind'], type: string) =>
    extensionsOf(element, `${flavour}:${type}`).flatMap((listener) => {
      const event = textOf(listener, 'event') ?? '';
      const [timer] = event === 'timeout' ? elementsOf(listener, 'eventDefinitions') : [];
      const implementation = readListenerImplementation(listener);
      const events = kind === 'task' && event === 'all' && flavour !== 'camunda' ? everyTaskEvent : [event];
      return events.map((each) => ({
        kind,
        event: each,
        implementation,
        ...(timer && { timer: readTimer(timer, flavour) }),
      }));
    });
  return [...ofKind('execution', 'ExecutionListener'), ...ofKind('task', 'TaskListener')];
}

/** What a service task, or another task that works like one, calls. */
export function readImplementation(element: ModdleElement, flavour: Flavour): Implementation {
  const fields = extensionsOf(element, `${flavour}:Field`).map(readField);
  const decision = readDecisionCall(element, flavour, fields);
  return { ...(decision ?? implementationOf(element, flavour)), ...(fields.length > 0 && { fields }) };
}

function implementationOf(element: ModdleElement, flavour: Flavour): Implementation {
  const text = (name: string) => engineText(element, flavour, name);
  const type = text('type');
  if (type === 'external' || type === 'external-worker') return { kind: 'external', value: text('topic') ?? '' };
  if (type) return { kind: 'builtIn', value: type };
  return readCallable(text) ?? readForeign(element, flavour) ?? { kind: 'none', value: '' };
}

/** What BPMN itself lets a task name: an operation of a web service in flowable, a connector in activiti. */
function readForeign(element: ModdleElement, flavour: Flavour): Implementation | undefined {
  const written = textOf(element, 'implementation') ?? '';
  if (written && !written.startsWith('##')) return { kind: 'class', value: written };
  if (flavour === 'camunda' || written.toLowerCase() !== '##webservice') return undefined;
  const operation = elementOf(element, 'operationRef');
  const name = textOf(operation, 'name') ?? textOf(operation, 'id');
  return { kind: 'operation', value: name ?? textOf(element, 'name') ?? textOf(element, 'id') ?? '' };
}

function readField(field: ModdleElement): Field {
  const expression = textOf(field, 'expression') ?? textOf(elementOf(field, 'expressionElement'), 'value');
  const value = expression ?? textOf(field, 'stringValue') ?? textOf(field, 'string') ?? '';
  return { name: textOf(field, 'name') ?? '', value, isExpression: expression !== undefined };
}

function readListenerImplementation(listener: ModdleElement): Implementation {
  const script = readListenerScript(listener);
  if (script) return { kind: 'script', value: script.language, script };
  const fields = elementsOf(listener, 'fields').map(readField);
  const callable = readCallable((name) => textOf(listener, name)) ?? { kind: 'none', value: '' };
  return { ...callable, ...(fields.length > 0 && { fields }) };
}

function readCallable(text: (name: string) => string | undefined): Implementation | undefined {
  for (const kind of ['class', 'delegateExpression', 'expression'] as const) {
    const value = text(kind);
    if (value) return { kind, value };
  }
  return undefined;
}

function allExtensionsOf(element: ModdleElement): ModdleElement[] {
  return elementsOf(elementOf(element, 'extensionElements'), 'values');
}

function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
