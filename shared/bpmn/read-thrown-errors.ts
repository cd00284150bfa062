import type { Flavour } from './flavour.ts';
import { elementOf, type ModdleElement, textOf } from './moddle.ts';
import type { ServiceTaskNode } from './process-model.ts';
import { engineText, extensionsOf } from './read-extensions.ts';

/** The errors that camunda throws when work that others fetch has come to an end and an expression says so, in their order. */
export function readThrownErrors(element: ModdleElement, flavour: Flavour): ServiceTaskNode['thrownErrors'] {
  if (flavour !== 'camunda' || engineText(element, flavour, 'type') !== 'external') return [];
  return extensionsOf(element, 'camunda:ErrorEventDefinition').map((each) => {
    const error = elementOf(each, 'errorRef');
    return {
      code: textOf(error, 'errorCode') ?? textOf(error, 'id') ?? '',
      when: (textOf(each, 'expression') ?? textOf(each, 'camunda:expression') ?? '').trim(),
    };
  });
}
