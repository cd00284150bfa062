import type EventBus from 'diagram-js/lib/core/EventBus';
import type ContextPad from 'diagram-js/lib/features/context-pad/ContextPad';
import type { ContextPadEntries } from 'diagram-js/lib/features/context-pad/ContextPadProvider';
import type { Element } from 'diagram-js/lib/model/Types';
import { attributeOf } from '#shared/bpmn/capability.ts';
import type { Flavour } from '#shared/bpmn/flavour.ts';
import { isExpression } from '../is-expression.ts';
import type { ProcessCall } from '../library.ts';
import { type DiagramElement, type ModdleNode, textOf } from './moddle.ts';

/** Fired on the event bus with the call activity as `element` when its process is asked for. */
export const openCalledEvent = 'designer.openCalled';

/** Which process a call activity calls, in the version it is bound to; undefined when nothing or an expression says so. */
export function callOf(node: ModdleNode, flavour: Flavour): ProcessCall | undefined {
  const key = textOf(node, 'calledElement').trim();
  if (key === '' || isExpression(key)) return undefined;
  const setting = (name: 'calledBinding' | 'calledVersion' | 'calledVersionTag') => {
    const attribute = attributeOf(flavour, name);
    return attribute ? textOf(node, `${flavour}:${attribute}`) : '';
  };
  const version = Number(setting('calledVersion'));
  const versionTag = setting('calledVersionTag');
  switch (setting('calledBinding')) {
    case 'version':
      return Number.isInteger(version) && version > 0 ? { key, version } : { key };
    case 'versionTag':
      return versionTag ? { key, versionTag } : { key };
    default:
      return { key };
  }
}

/** Offers the called process in the context pad of a call activity. */
class CalledProcessPad {
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

/** Adds {@link CalledProcessPad} to a modeler. */
export const calledProcessModule = {
  __init__: ['calledProcessPad'],
  calledProcessPad: ['type', CalledProcessPad],
};
