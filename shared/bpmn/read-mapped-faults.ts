import type { Flavour } from './flavour.ts';
import { type ModdleElement, textOf } from './moddle.ts';
import type { ServiceTaskNode } from './process-model.ts';
import { extensionsOf } from './read-extensions.ts';
import { splitList } from './split-list.ts';

/** What stands for every failure; no other class of Java ever fails here. */
const everyFailure = ['', 'java.lang.Exception', 'java.lang.RuntimeException', 'java.lang.Throwable'];

/** What flowable and activiti make of failures of a task: one error for all of them, and what is named for some only. */
export function readMappedFaults(element: ModdleElement, flavour: Flavour): ServiceTaskNode['mappedFaults'] {
  const mapped = extensionsOf(element, `${flavour}:MapException`).map((each) => ({
    code: textOf(each, 'errorCode') ?? '',
    className: (textOf(each, 'value') ?? textOf(each, 'body') ?? '').trim(),
  }));
  if (mapped.length === 0) return undefined;
  return {
    code: mapped.find(({ className }) => everyFailure.includes(className))?.code ?? null,
    classes: splitList(mapped.map(({ className }) => className).join(',')).filter(
      (name) => !everyFailure.includes(name),
    ),
  };
}
