import type { Script } from '../script/script.ts';
import { elementOf, elementsOf, type ModdleElement, textOf } from './moddle.ts';

/** What flowable and activiti call to run a script that stands in the fields of a listener. */
const scriptListener = /\.Script(?:Task|Execution)Listener$/;

/** Reads a script element of an engine. */
export function readScript(element: ModdleElement): Script {
  const resource = textOf(element, 'resource');
  const resultVariable = textOf(element, 'resultVariable');
  return {
    language: textOf(element, 'scriptFormat') ?? textOf(element, 'language') ?? '',
    body: textOf(element, 'value') ?? textOf(element, 'body') ?? '',
    ...(resource && { resource }),
    ...(resultVariable && { resultVariable }),
  };
}

/** The script of a listener: an element of its own, or fields of the engine's class for scripts. */
export function readListenerScript(listener: ModdleElement): Script | undefined {
  const element = elementOf(listener, 'script');
  if (element) return readScript(element);
  if (!scriptListener.test(textOf(listener, 'class') ?? '')) return undefined;
  const field = (name: string) => {
    const found = elementsOf(listener, 'fields').find((each) => textOf(each, 'name') === name);
    return found && (textOf(found, 'stringValue') ?? textOf(found, 'string'))?.trim();
  };
  const resultVariable = field('resultVariable');
  return {
    language: field('language') ?? '',
    body: field('script') ?? '',
    ...(resultVariable && { resultVariable }),
    ...(field('autoStoreVariables') === 'true' && { isStoring: true as const }),
  };
}
