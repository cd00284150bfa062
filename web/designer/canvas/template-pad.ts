import type EventBus from 'diagram-js/lib/core/EventBus';
import type ContextPad from 'diagram-js/lib/features/context-pad/ContextPad';
import type { ContextPadEntries } from 'diagram-js/lib/features/context-pad/ContextPadProvider';
import type { Element } from 'diagram-js/lib/model/Types';
import { actionEvent } from './asked-for.ts';
import { type DiagramElement, nodeOf } from './moddle.ts';

const title = '从模板创建';

/** Offers templates and every other element for what follows an element; the toolbar's actions show them. */
export class TemplatePad {
  static $inject = ['contextPad', 'eventBus'];

  private readonly eventBus: EventBus;

  constructor(contextPad: ContextPad, eventBus: EventBus) {
    this.eventBus = eventBus;
    contextPad.registerProvider(this);
  }

  /** Called by the library for the one selected element. */
  getContextPadEntries(element: Element): ContextPadEntries {
    // What the canvas of BPMN shows is a BPMN element.
    const node = nodeOf(element as DiagramElement);
    const goesOn = node.$instanceOf('bpmn:FlowNode') && node.$type !== 'bpmn:EndEvent' && !element.labelTarget;
    if (!goesOn) return {};
    const more = '<div class="entry designer-more-entry" draggable="true">⋯</div>';
    return {
      'append.more': { group: 'model', html: more, title: '追加其他元素', action: this.asking('append') },
      'append.from-template': { group: 'model', className: 'bpmn-icon-group', title, action: this.asking('templates') },
    };
  }

  private asking(name: string) {
    return { click: () => this.eventBus.fire(actionEvent, { name }) };
  }
}
