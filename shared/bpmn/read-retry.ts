import type { Flavour } from './flavour.ts';
import { elementOf, type ModdleElement, textOf } from './moddle.ts';
import { extensionsOf } from './read-extensions.ts';

/** How often and when a job of an element is tried again; camunda writes it into a multi-instance too. */
export function readRetryCycle(element: ModdleElement, flavour: Flavour): string | undefined {
  const places = [element, elementOf(element, 'loopCharacteristics')];
  const [cycle] = places.flatMap((place) => (place ? extensionsOf(place, `${flavour}:FailedJobRetryTimeCycle`) : []));
  return textOf(cycle, 'body') ?? textOf(cycle, 'value');
}
