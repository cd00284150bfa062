import { PopupEntries } from 'bpmn-js/lib/features/popup-menu/PopupEntries';
import { copyingTitle } from '#shared/bpmn/element-title.ts';
import type { Flavour } from '#shared/bpmn/flavour.ts';
import { translate } from '../canvas/chinese.ts';
import { copyingProperties } from '../canvas/copying.ts';
import type { NewElement } from '../canvas/new-element.ts';
import { runNote } from '../canvas/run-note.ts';

/** Something that can be created, as the menu offers it. */
export interface ElementKind {
  readonly id: string;
  /** In Chinese. */
  readonly label: string;
  /** What it is called elsewhere, for the search. */
  readonly hint: string;
  /** The class of its icon. */
  readonly icon: string;
  readonly group: string;
  readonly element: NewElement;
  /** What is said of it where this product does not run it. */
  readonly note?: string;
}

/** What a lane is in the menu; it is no shape that could be put anywhere. */
export const laneType = 'bpmn:Lane';

/** The groups of the menu, from top to bottom, by the types in them. */
const groups: readonly (readonly [title: string, belongs: (element: NewElement) => boolean])[] = [
  ['任务', ({ type }) => type.endsWith('Task') || type === 'bpmn:CallActivity'],
  ['网关', ({ type }) => type.endsWith('Gateway')],
  ['子流程', ({ type }) => type.endsWith('SubProcess') || type === 'bpmn:Transaction'],
  ['开始事件', ({ type }) => type === 'bpmn:StartEvent'],
  ['中间事件', ({ type }) => type.startsWith('bpmn:Intermediate')],
  ['边界事件', ({ type }) => type === 'bpmn:BoundaryEvent'],
  ['结束事件', ({ type }) => type === 'bpmn:EndEvent'],
  ['池与泳道', ({ type }) => type === 'bpmn:Participant' || type === laneType],
  ['数据与说明', () => true],
];

const others = (flavour: Flavour): Omit<ElementKind, 'group'>[] => [
  {
    id: 'copying',
    label: copyingTitle,
    hint: 'Carbon copy',
    icon: 'bpmn-icon-service-task',
    element: { type: 'bpmn:ServiceTask', properties: { name: '抄送', ...copyingProperties(flavour) } },
  },
  { id: 'lane', label: '泳道', hint: 'Lane', icon: 'bpmn-icon-lane', element: { type: laneType } },
  {
    id: 'vertical-pool',
    label: '竖向的池',
    hint: 'Vertical pool',
    icon: 'bpmn-icon-participant',
    element: { type: 'bpmn:Participant', isExpanded: true, isHorizontal: false },
  },
  { id: 'group', label: '组', hint: 'Group', icon: 'bpmn-icon-group', element: { type: 'bpmn:Group' } },
  {
    id: 'annotation',
    label: '文本注释',
    hint: 'Text annotation',
    icon: 'bpmn-icon-text-annotation',
    element: { type: 'bpmn:TextAnnotation' },
  },
];

/** Everything that can be created, in the order of the menu, the usual things first. */
export function elementKinds(flavour: Flavour): ElementKind[] {
  const shapes = Object.entries(PopupEntries).map(([id, { label, className, target }]) => ({
    id,
    label: translate(label),
    hint: label,
    icon: className,
    element: target as NewElement,
  }));
  const all = [...shapes, ...others(flavour)].map((kind) => {
    const note = runNote(kind.element);
    return { ...kind, group: groupOf(kind.element), ...(note && { note }) };
  });
  return groups.flatMap(([title]) => all.filter(({ group }) => group === title).sort(byUse));
}

/** Those of the kinds that can follow an element; on the border of an activity something else can be put. */
export function followingKinds(kinds: readonly ElementKind[], isActivity: boolean): ElementKind[] {
  return kinds.filter(({ element: { type, triggeredByEvent } }) => {
    if (type === 'bpmn:BoundaryEvent') return isActivity;
    return !['bpmn:StartEvent', 'bpmn:Participant', 'bpmn:Group', laneType].includes(type) && triggeredByEvent !== true;
  });
}

/** Those of the kinds that can stand alone. */
export function freeKinds(kinds: readonly ElementKind[]): ElementKind[] {
  return kinds.filter(({ element }) => element.type !== 'bpmn:BoundaryEvent');
}

const usual = ['user-task', 'copying', 'exclusive-gateway', 'expanded-subprocess', 'expanded-pool'];

function byUse(one: ElementKind, other: ElementKind): number {
  return Number(usual.includes(other.id)) - Number(usual.includes(one.id));
}

function groupOf(element: NewElement): string {
  return groups.find(([, belongs]) => belongs(element))?.[0] ?? '';
}
