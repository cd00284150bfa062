import type { Element } from 'bpmn-js/lib/model/Types';
import { is } from 'bpmn-js/lib/util/ModelUtil';
import type EventBus from 'diagram-js/lib/core/EventBus';
import type PopupMenu from 'diagram-js/lib/features/popup-menu/PopupMenu';
import type Rules from 'diagram-js/lib/features/rules/Rules';
import type { Injector } from 'didi';
import { OnDemand } from './on-demand.ts';

type Target = Element | Element[];

const replaceable = [
  'bpmn:FlowNode',
  'bpmn:SequenceFlow',
  'bpmn:Participant',
  'bpmn:DataObjectReference',
  'bpmn:DataStoreReference',
];

/** Stands for the library's menus until one is wanted; they are fetched when the canvas is drawn and nothing else is to do. */
export class MenusOnDemand {
  static $inject = ['injector', 'eventBus', 'rules'];

  private readonly menus: OnDemand<PopupMenu>;
  private readonly eventBus: EventBus;
  private readonly rules: Rules;

  constructor(injector: Injector, eventBus: EventBus, rules: Rules) {
    this.menus = new OnDemand(injector, 'popupMenu', async () => (await import('./menus.ts')).menus);
    this.eventBus = eventBus;
    this.rules = rules;
    let isGone = false;
    eventBus.on('diagram.destroy', () => {
      isGone = true;
    });
    const fetch = () => {
      if (!isGone) void this.menus.bring();
    };
    eventBus.once('import.done', () => {
      if (typeof requestIdleCallback === 'function') requestIdleCallback(fetch);
    });
  }

  /** Registers as the library's own does: by the event with which the menus ask for entries. */
  registerProvider(...[id, priority, provider]: Parameters<PopupMenu['registerProvider']>): void {
    const [order, entries] = provider ? [Number(priority), provider] : [1000, priority];
    this.eventBus.on(`popupMenu.getProviders.${id}`, order, (event: { providers: unknown[] }) => {
      event.providers.push(entries);
    });
  }

  /** Whether a menu would offer nothing; before the menus are there, as far as can be told by the rules. */
  isEmpty(target: Target, id: string): boolean {
    const { present } = this.menus;
    if (present) return present.isEmpty(target, id);
    if (id === 'align-elements') return !this.rules.allowed('elements.align', { elements: target });
    if (id !== 'bpmn-replace') return false;
    if (Array.isArray(target) || !this.rules.allowed('shape.replace', { element: target })) return true;
    return !replaceable.some((type) => is(target, type));
  }

  open(...menu: Parameters<PopupMenu['open']>): void {
    if (this.menus.present) this.menus.present.open(...menu);
    else void this.menus.bring().then((menus) => menus.open(...menu));
  }

  close(): void {
    this.menus.present?.close();
  }

  isOpen(): boolean {
    return this.menus.present?.isOpen() ?? false;
  }

  refresh(): void {
    this.menus.present?.refresh();
  }
}

/** Puts {@link MenusOnDemand} in the place of the library's menus. */
export const menusModule = { __init__: ['popupMenu'], popupMenu: ['type', MenusOnDemand] };
