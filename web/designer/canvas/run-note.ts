import { PopupEntries } from 'bpmn-js/lib/features/popup-menu/PopupEntries';
import type PopupMenu from 'diagram-js/lib/features/popup-menu/PopupMenu';
import type { PopupMenuTarget } from 'diagram-js/lib/features/popup-menu/PopupMenu';
import type { PopupMenuEntries } from 'diagram-js/lib/features/popup-menu/PopupMenuProvider';
import type { EventDefinitionKind } from '#shared/bpmn/process-model.ts';
import { type EventPlace, eventsRun, notRunWords } from '#shared/bpmn/what-runs.ts';
import { type DiagramElement, nodeOf } from './moddle.ts';
import type { NewElement } from './new-element.ts';

/** What is said of an element in menus where this product does not run it. */
export function runNote({ type, eventDefinitionType, triggeredByEvent }: NewElement): string | undefined {
  const kind = type.charAt('bpmn:'.length).toLowerCase() + type.slice('bpmn:'.length + 1);
  const place = Object.keys(eventsRun).find((one): one is EventPlace => one === kind);
  if (place) {
    const name = (eventDefinitionType ?? '').replace('bpmn:', '').replace('EventDefinition', '').toLowerCase();
    const event = (name || 'none') as EventDefinitionKind | 'none';
    if (eventsRun[place].has(event)) return undefined;
    // Where it will be put is not known yet.
    const runsThere = place === 'startEvent' && eventsRun.startOfEventSubProcess.has(event);
    return runsThere ? '只用在事件子流程中' : '本系统尚不执行';
  }
  const isNode = /Task$|Gateway$|SubProcess$|^callActivity$|^transaction$/.test(kind);
  return isNode && !triggeredByEvent ? notRunWords(kind) : undefined;
}

/** Says in the menu of types which of them this product does not run: deployment would refuse them. */
export class ReplaceNotes {
  static $inject = ['popupMenu'];

  constructor(popupMenu: PopupMenu) {
    // After the library's own, whose entries are told of.
    popupMenu.registerProvider('bpmn-replace', 500, this);
  }

  /** Called by the library when the menu opens. */
  getPopupMenuEntries(target: PopupMenuTarget): (entries: PopupMenuEntries) => PopupMenuEntries {
    // What is offered for a start in an event sub-process is what runs there.
    const around = Array.isArray(target) ? undefined : target.parent;
    if (around && nodeOf(around as DiagramElement).get('triggeredByEvent') === true) return (entries) => entries;
    return (entries) =>
      Object.fromEntries(
        Object.entries(entries).map(([name, entry]) => {
          const target = targets.get(name);
          const note = target && runNote(target);
          return [name, note ? { ...entry, description: note } : entry];
        }),
      );
  }
}

/** What the entries of that menu make of an element, by their names. */
const targets: ReadonlyMap<string, NewElement> = new Map(
  Object.entries(PopupEntries).map(([id, { target }]) => [`replace-with-${id}`, target as NewElement]),
);
