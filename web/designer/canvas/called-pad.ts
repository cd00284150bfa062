import type EventBus from 'diagram-js/lib/core/EventBus';
import type ContextPad from 'diagram-js/lib/features/context-pad/ContextPad';
import type { ContextPadEntries } from 'diagram-js/lib/features/context-pad/ContextPadProvider';
import type { Element } from 'diagram-js/lib/model/Types';
import { isExpression } from '../is-expression.ts';
import { openCalledEvent } from './asked-for.ts';
import { type DiagramElement, type ModdleNode, textOf } from './moddle.ts';

/** Offers the called process in the context pad of a call activity. */
export class CalledProcessPad {
  static $inject = ['contextPad', 'eventBus'];

  private readonly eventBus: EventBus;

  constructor(contextPad: ContextPad, eventBus: EventBus) {
    this.eventBus = eventBus;
    contextPad.registerProvider(this);
  }

  /** Called by the library for the one selected element. */
  getContextPadEntries(element: Element): ContextPadEntries {
    // What the canvas of BPMN shows is a BPMN element.
    const node = (element as DiagramElement).businessObject as ModdleNode;
    const key = node.$type === 'bpmn:CallActivity' ? textOf(node, 'calledElement').trim() : '';
    if (key === '' || isExpression(key)) return {};
    return {
      'open-called-process': {
        group: 'edit',
        className: 'bpmn-icon-call-activity',
        title: '打开被调用流程',
        action: { click: () => this.eventBus.fire(openCalledEvent, { element }) },
      },
    };
  }
}
