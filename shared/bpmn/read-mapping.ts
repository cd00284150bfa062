import type { Flavour } from './flavour.ts';
import type { Mapping, Parameter, WrittenValue } from './mapping.ts';
import { elementOf, elementsOf, type ModdleElement, textOf } from './moddle.ts';
import { extensionsOf } from './read-extensions.ts';
import { readScript } from './read-script.ts';

/** What an element takes in (`In`) or hands out (`Out`) between two scopes, in document order. */
export function readMappings(element: ModdleElement, flavour: Flavour, type: 'In' | 'Out'): Mapping[] {
  return extensionsOf(element, `${flavour}:${type}`).map((mapping) => {
    const expression = textOf(mapping, 'sourceExpression');
    const businessKey = textOf(mapping, 'businessKey');
    const isSet = (name: string) => [true, 'true'].includes(mapping.get(name) as boolean | string);
    const target = textOf(mapping, 'target');
    const named = target ?? textOf(mapping, 'targetExpression');
    return {
      ...(expression ? { source: expression, isExpression: true as const } : { source: textOf(mapping, 'source') }),
      target: named,
      ...(named !== target && { isTargetExpression: true as const }),
      ...(textOf(mapping, 'variables') === 'all' && { isAll: true as const }),
      ...(isSet('local') && { isLocal: true as const }),
      ...(flavour === 'flowable' && isSet('transient') && { isPassing: true as const }),
      ...(businessKey && { businessKey }),
    };
  });
}

/** The variables of a node and what it hands out, as camunda's `inputOutput` has them. */
export function readParameters(
  element: ModdleElement,
  flavour: Flavour,
): { inputs: Parameter[]; outputs: Parameter[] } {
  const [block] = extensionsOf(element, `${flavour}:InputOutput`);
  const read = (name: string) =>
    elementsOf(block, name).map((parameter) => ({
      name: textOf(parameter, 'name') ?? '',
      value: readValue(parameter),
    }));
  return { inputs: read('inputParameters'), outputs: read('outputParameters') };
}

function readValue(holder: ModdleElement): WrittenValue {
  const definition = elementOf(holder, 'definition');
  return definition ? readDefinition(definition) : (textOf(holder, 'value') ?? '');
}

function readDefinition(definition: ModdleElement): WrittenValue {
  const type = definition.$type.split(':')[1];
  if (type === 'List') return { list: elementsOf(definition, 'items').map(readDefinition) };
  if (type === 'Map') {
    return {
      map: elementsOf(definition, 'entries').map((entry) => [textOf(entry, 'key') ?? '', readValue(entry)] as const),
    };
  }
  if (type === 'Script') return { script: readScript(definition) };
  return textOf(definition, 'value') ?? '';
}
