import type { Flavour } from './flavour.ts';
import type { Implementation } from './implementation.ts';
import type { EventListener } from './listener.ts';
import { type ModdleElement, textOf } from './moddle.ts';
import { extensionsOf } from './read-extensions.ts';
import { splitList } from './split-list.ts';

/** What flowable and activiti call, or throw, on events of the whole process. */
export function readEventListeners(process: ModdleElement, flavour: Flavour): EventListener[] {
  return extensionsOf(process, `${flavour}:EventListener`).map((listener) => {
    const text = (name: string) => textOf(listener, name);
    return {
      events: splitList(text('events')).map((name) => name.toUpperCase()),
      implementation: thrownBy(text) ?? calledBy(text),
    };
  });
}

type Text = (name: string) => string | undefined;

function thrownBy(text: Text): Implementation | undefined {
  switch (text('throwEvent')) {
    case 'signal':
      return { kind: 'throw', value: text('signalName') ?? '', thrown: 'signal' };
    case 'globalSignal':
      return { kind: 'throw', value: text('signalName') ?? '', thrown: 'globalSignal' };
    case 'message':
      return { kind: 'throw', value: text('messageName') ?? '', thrown: 'message' };
    case 'error':
      return { kind: 'throw', value: text('errorCode') ?? '', thrown: 'error' };
    default:
      return undefined;
  }
}

function calledBy(text: Text): Implementation {
  const [kind, value] = text('class')
    ? (['class', text('class')] as const)
    : (['delegateExpression', text('delegateExpression')] as const);
  return value ? { kind, value } : { kind: 'none', value: '' };
}
