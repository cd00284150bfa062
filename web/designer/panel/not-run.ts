import { bpmnKind } from '#shared/bpmn/bpmn-kind.ts';
import { eventTitles } from '#shared/bpmn/element-title.ts';
import type { ModdleElement } from '#shared/bpmn/moddle.ts';
import type { EventDefinitionKind } from '#shared/bpmn/process-model.ts';
import { type EventPlace, eventsRun, notRunWords } from '#shared/bpmn/what-runs.ts';
import { childrenOf, type ModdleNode } from '../canvas/moddle.ts';

/** What to say in place of an element that this product does not run; undefined of one that it runs. */
export function notRunHere(node: ModdleNode): string | undefined {
  if (!node.$instanceOf('bpmn:FlowNode')) return undefined;
  // The library's own types for the model and ours describe the same objects.
  const kind = bpmnKind(node as unknown as ModdleElement);
  const words = notRunWords(kind);
  if (words || !node.$instanceOf('bpmn:Event')) return words;
  const place = placeOf(kind, node.$parent);
  const [definition] = childrenOf(node, 'eventDefinitions');
  const event = definition ? eventKindOf(definition) : 'none';
  if (!place || !event || eventsRun[place].has(event) || (event === 'none' && place !== 'startOfSubProcess')) {
    return undefined;
  }
  return `本系统在这个位置尚不执行${event === 'none' ? '这种' : eventTitles[event]}事件`;
}

function eventKindOf({ $type }: ModdleNode): EventDefinitionKind | undefined {
  const name = $type.replace('bpmn:', '').replace('EventDefinition', '').toLowerCase();
  return Object.keys(eventTitles).find((kind): kind is EventDefinitionKind => kind === name);
}

function placeOf(kind: string, around: ModdleNode | undefined): EventPlace | undefined {
  if (kind === 'startEvent' && around?.$instanceOf('bpmn:SubProcess')) {
    return around.get('triggeredByEvent') === true ? 'startOfEventSubProcess' : 'startOfSubProcess';
  }
  return Object.keys(eventsRun).find((place): place is EventPlace => place === kind);
}
