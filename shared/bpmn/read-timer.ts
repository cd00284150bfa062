import type { Flavour } from './flavour.ts';
import { elementOf, type ModdleElement, textOf } from './moddle.ts';
import type { TimerDefinition } from './timer-definition.ts';

/** When a timer runs out, by the one of its times that is written. */
export function readTimer(definition: ModdleElement, flavour: Flavour): TimerDefinition {
  for (const timing of ['date', 'duration', 'cycle'] as const) {
    const expression = elementOf(definition, `time${timing.charAt(0).toUpperCase()}${timing.slice(1)}`);
    const text = textOf(expression, 'body');
    if (text) {
      const endDate = textOf(expression, `${flavour}:endDate`);
      const calendar = textOf(definition, `${flavour}:businessCalendarName`);
      return { kind: 'timer', timing, text, endDate, calendar };
    }
  }
  return { kind: 'timer', timing: null, text: '' };
}
