import type EventBus from 'diagram-js/lib/core/EventBus';
import type ContextPad from 'diagram-js/lib/features/context-pad/ContextPad';
import type { ContextPadEntries } from 'diagram-js/lib/features/context-pad/ContextPadProvider';
import type Palette from 'diagram-js/lib/features/palette/Palette';
import type { PaletteEntries } from 'diagram-js/lib/features/palette/PaletteProvider';
import type { Element } from 'diagram-js/lib/model/Types';
import { type DiagramElement, nodeOf } from './moddle.ts';
import { actionEvent } from './structure-pad.ts';

const title = '从模板创建';

/** Offers templates beside the canvas and for what follows an element; the toolbar's action shows them. */
class TemplatePad {
  static $inject = ['contextPad', 'palette', 'eventBus'];

  private readonly eventBus: EventBus;

  constructor(contextPad: ContextPad, palette: Palette, eventBus: EventBus) {
    this.eventBus = eventBus;
    contextPad.registerProvider(this);
    palette.registerProvider(this);
  }

  /** Called by the library. */
  getPaletteEntries(): PaletteEntries {
    const html = `<div class="entry" role="button" aria-label="${title}"><i class="bpmn-icon-group"></i><span>模板</span></div>`;
    return { 'create.from-template': { group: 'template', html, title, action: { click: () => this.show() } } };
  }

  /** Called by the library for the one selected element. */
  getContextPadEntries(element: Element): ContextPadEntries {
    // What the canvas of BPMN shows is a BPMN element.
    const node = nodeOf(element as DiagramElement);
    const goesOn = node.$instanceOf('bpmn:FlowNode') && node.$type !== 'bpmn:EndEvent' && !element.labelTarget;
    if (!goesOn) return {};
    const action = { click: () => this.show() };
    return { 'append.from-template': { group: 'model', className: 'bpmn-icon-group', title, action } };
  }

  private show(): void {
    this.eventBus.fire(actionEvent, { name: 'templates' });
  }
}

/** Adds {@link TemplatePad} to a modeler. */
export const templatePadModule = { __init__: ['templatePad'], templatePad: ['type', TemplatePad] };
