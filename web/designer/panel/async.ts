import { attributeOf } from '#shared/bpmn/capability.ts';
import type { Flavour } from '#shared/bpmn/flavour.ts';
import type { Change } from '../canvas/change.ts';
import { type DiagramElement, knows, type ModdleNode, textOf } from '../canvas/moddle.ts';
import { extensionAdded, extensionsOf, extensionsRemoved, nodeChange } from './extension.ts';
import { settingFlag, settingProperties } from './setting.ts';

/** The flags that the panel offers. */
export type AsyncFlag = 'asyncBefore' | 'asyncAfter' | 'exclusive';

/** Whether a node is left to jobs, and whether its jobs exclude each other; they do unless the file says otherwise. */
export function asyncOf(node: ModdleNode, flavour: Flavour): Record<AsyncFlag, boolean> {
  const isOn = (flag: AsyncFlag) => settingFlag(node, flavour, flag) === true;
  const [asyncBefore, asyncAfter] = [isOn('asyncBefore'), isOn('asyncAfter')];
  const exclusive = (asyncBefore || asyncAfter) && settingFlag(node, flavour, 'exclusive') !== false;
  return { asyncBefore, asyncAfter, exclusive };
}

/** The change of one flag. Only what differs from the engine's own default is written, and `exclusive` only beside another. */
export function asyncChanges(
  element: DiagramElement,
  node: ModdleNode,
  flavour: Flavour,
  flag: AsyncFlag,
  isOn: boolean,
): Change[] {
  const next = { ...asyncOf(node, flavour), [flag]: isOn };
  const wasAsync = asyncOf(node, flavour).asyncBefore || asyncOf(node, flavour).asyncAfter;
  const isAsync = next.asyncBefore || next.asyncAfter;
  const isExclusive = wasAsync ? next.exclusive : true;
  return [
    nodeChange(element, node, {
      ...settingProperties(flavour, 'asyncBefore', next.asyncBefore || undefined),
      ...settingProperties(flavour, 'asyncAfter', next.asyncAfter || undefined),
      ...settingProperties(flavour, 'exclusive', isAsync && !isExclusive ? false : undefined),
    }),
  ];
}

/** Which flags an engine has. */
export function asyncFlagsOf(flavour: Flavour): readonly ('asyncBefore' | 'asyncAfter')[] {
  return (['asyncBefore', 'asyncAfter'] as const).filter((flag) => attributeOf(flavour, flag) !== undefined);
}

/** How often and when a failed job is tried again. */
export function retryOf(host: ModdleNode, flavour: Flavour): string {
  const [retry] = retriesOf(host, flavour);
  return retry ? textOf(retry, bodyOf(retry)) : '';
}

/** The changes that write the retry cycle of a node and leave its other extensions alone; an empty text removes it. */
export function retryChanges(element: DiagramElement, host: ModdleNode, flavour: Flavour, text: string): Change[] {
  const [retry] = retriesOf(host, flavour);
  if (retry && text === '') return extensionsRemoved(element, host, retry);
  if (retry) return [{ element, node: retry, properties: { [bodyOf(retry)]: text } }];
  if (text === '') return [];
  return extensionAdded(element, host, `${flavour}:FailedJobRetryTimeCycle`, (added) => ({ [bodyOf(added)]: text }));
}

function retriesOf(host: ModdleNode, flavour: Flavour): readonly ModdleNode[] {
  return extensionsOf(host, `${flavour}:FailedJobRetryTimeCycle`);
}

/** The descriptors call the text of the element differently. */
function bodyOf(node: ModdleNode): 'body' | 'value' {
  return knows(node, 'body') ? 'body' : 'value';
}
