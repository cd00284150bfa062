import type EventBus from 'diagram-js/lib/core/EventBus';
import type ContextPad from 'diagram-js/lib/features/context-pad/ContextPad';
import type { ContextPadEntries, ContextPadEntry } from 'diagram-js/lib/features/context-pad/ContextPadProvider';
import type { Element } from 'diagram-js/lib/model/Types';
import { actionEvent } from './asked-for.ts';

/** Lower than the library's own provider, so that these come last. */
const afterLibrary = 400;

/** Offers changes of structure beside what is selected; the toolbar carries them out. */
export class StructurePad {
  static $inject = ['contextPad', 'eventBus'];

  private readonly eventBus: EventBus;

  constructor(contextPad: ContextPad, eventBus: EventBus) {
    this.eventBus = eventBus;
    contextPad.registerProvider(afterLibrary, this);
  }

  /** Called by the library for the one selected element. */
  getContextPadEntries({ businessObject, collapsed }: Element): ContextPadEntries {
    const isOpen = businessObject?.$type === 'bpmn:SubProcess' && collapsed !== true;
    return isOpen
      ? { 'structure.dissolve': this.entry('dissolve', '拆开子流程', 'bpmn-icon-subprocess-collapsed') }
      : {};
  }

  /** Called by the library for several selected elements. */
  getMultiElementContextPadEntries(): ContextPadEntries {
    return { 'structure.wrap': this.entry('wrap', '放进新的子流程', 'bpmn-icon-subprocess-expanded') };
  }

  private entry(name: string, title: string, className: string): ContextPadEntry {
    return { group: 'structure', className, title, action: { click: () => this.eventBus.fire(actionEvent, { name }) } };
  }
}
