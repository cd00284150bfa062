import type { Flavour } from '#shared/bpmn/flavour.ts';
import type { Change } from '../canvas/change.ts';
import { type DiagramElement, knows, nodeOf } from '../canvas/moddle.ts';
import { asyncChanges, asyncOf } from './async.ts';
import { settingProperties, settingText } from './setting.ts';

/** The elements that are no labels of others. */
export function withoutLabels(elements: readonly DiagramElement[]): readonly DiagramElement[] {
  return elements.filter((element) => !('labelTarget' in element && element.labelTarget));
}

/** Whether all elements can have the setting. */
export function allKnow(elements: readonly DiagramElement[], property: string): boolean {
  return elements.length > 0 && elements.every((element) => knows(nodeOf(element), property));
}

/** Whether all, none or some of the elements are begun by a job. */
export function commonAsync(elements: readonly DiagramElement[], flavour: Flavour): boolean | undefined {
  const values = elements.map((element) => asyncOf(nodeOf(element), flavour).asyncBefore);
  return values.every((one) => one === values[0]) ? values[0] : undefined;
}

/** The changes that let all elements be begun by a job, or none; those that are so already stay untouched. */
export function bulkAsyncChanges(elements: readonly DiagramElement[], flavour: Flavour, isOn: boolean): Change[] {
  return elements
    .filter((element) => asyncOf(nodeOf(element), flavour).asyncBefore !== isOn)
    .flatMap((element) => asyncChanges(element, nodeOf(element), flavour, 'asyncBefore', isOn));
}

/** The assignee that all have; undefined when they differ. */
export function commonAssignee(elements: readonly DiagramElement[], flavour: Flavour): string | undefined {
  const values = elements.map((element) => settingText(nodeOf(element), flavour, 'assignee'));
  return values.every((one) => one === values[0]) ? values[0] : undefined;
}

/** The changes that give all elements one assignee. */
export function bulkAssigneeChanges(elements: readonly DiagramElement[], flavour: Flavour, text: string): Change[] {
  return elements.map((element) => ({ element, properties: settingProperties(flavour, 'assignee', text) }));
}
