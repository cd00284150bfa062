import type EventBus from 'diagram-js/lib/core/EventBus';
import type GlobalConnect from 'diagram-js/lib/features/global-connect/GlobalConnect';
import type HandTool from 'diagram-js/lib/features/hand-tool/HandTool';
import type LassoTool from 'diagram-js/lib/features/lasso-tool/LassoTool';
import type Palette from 'diagram-js/lib/features/palette/Palette';
import type { PaletteEntries, PaletteEntry } from 'diagram-js/lib/features/palette/PaletteProvider';
import type SpaceTool from 'diagram-js/lib/features/space-tool/SpaceTool';
import type { Injector } from 'didi';
import { addLane } from './add-lane.ts';
import { actionEvent } from './asked-for.ts';
import { type NewElement, startCreate } from './new-element.ts';
import { isPaletteFolded, rememberPalette } from './palette-memory.ts';
import { placeNew } from './place-new.ts';

/** How high an entry is, as the style sheets say: where there is room, and where the entries stand closer. */
const entryPx = { pointer: [27, 24], finger: [40, 38] } as const;
/** The lines and room between the groups of entries. */
const groupsPx = 60;
/** Above the palette, and below it where the engine of the file is named. */
const aroundPx = 60;

/** What the palette of the library keeps to itself and has to be told. */
interface OpenPalette {
  _diagramInitialized: boolean;
  _needsCollapse: (heightPx: number, entries: object) => boolean;
  _container: HTMLElement;
  _layoutChanged(): void;
}

/** The tools and shapes offered beside the canvas, each with its Chinese name written on it unless it is folded. */
export class DesignerPalette {
  static $inject = ['palette', 'injector', 'eventBus', 'handTool', 'lassoTool', 'spaceTool', 'globalConnect'];

  private readonly palette: OpenPalette;
  private readonly injector: Injector;
  private readonly eventBus: EventBus;
  private readonly handTool: HandTool;
  private readonly lassoTool: LassoTool;
  private readonly spaceTool: SpaceTool;
  private readonly globalConnect: GlobalConnect;

  constructor(
    palette: Palette,
    injector: Injector,
    eventBus: EventBus,
    handTool: HandTool,
    lassoTool: LassoTool,
    spaceTool: SpaceTool,
    globalConnect: GlobalConnect,
  ) {
    this.injector = injector;
    this.eventBus = eventBus;
    this.handTool = handTool;
    this.lassoTool = lassoTool;
    this.spaceTool = spaceTool;
    this.globalConnect = globalConnect;
    // The library reckons with higher entries of its own style, and was not there when the canvas began.
    this.palette = palette as unknown as OpenPalette;
    this.palette._needsCollapse = (heightPx, entries) => this.fit(heightPx - aroundPx, Object.keys(entries).length);
    this.palette._diagramInitialized = true;
    palette.registerProvider(this);
    this.showFold();
  }

  /** Called by the library; the keys of the tools are its own, by which it marks the active one. */
  getPaletteEntries(): PaletteEntries {
    return {
      'hand-tool': tool('手型工具', 'hand-tool', (event) => this.handTool.activateHand(event)),
      'lasso-tool': tool('框选工具', 'lasso-tool', (event) => this.lassoTool.activateSelection(event)),
      'space-tool': tool('空间工具', 'space-tool', (event) => this.spaceTool.activateSelection(event, false, false)),
      'global-connect-tool': tool('连线工具', 'connection-multi', (event) => this.globalConnect.start(event, false)),
      'create.start-event': this.shape('开始', 'event', 'start-event-none', { type: 'bpmn:StartEvent' }),
      'create.intermediate-event': this.shape('中间事件', 'event', 'intermediate-event-none', {
        type: 'bpmn:IntermediateThrowEvent',
      }),
      'create.boundary-event': this.shape('边界事件', 'event', 'intermediate-event-catch-timer', {
        type: 'bpmn:IntermediateCatchEvent',
        eventDefinitionType: 'bpmn:TimerEventDefinition',
      }),
      'create.end-event': this.shape('结束', 'event', 'end-event-none', { type: 'bpmn:EndEvent' }),
      'create.gateway': this.shape('网关', 'event', 'gateway-xor', { type: 'bpmn:ExclusiveGateway' }),
      'create.user-task': this.shape('用户任务', 'task', 'user-task', { type: 'bpmn:UserTask' }),
      'create.service-task': this.shape('服务任务', 'task', 'service-task', { type: 'bpmn:ServiceTask' }),
      'create.script-task': this.shape('脚本任务', 'task', 'script-task', { type: 'bpmn:ScriptTask' }),
      'create.send-task': this.shape('发送任务', 'task', 'send-task', { type: 'bpmn:SendTask' }),
      'create.receive-task': this.shape('接收任务', 'task', 'receive-task', { type: 'bpmn:ReceiveTask' }),
      'create.task': this.shape('任务', 'task', 'task', { type: 'bpmn:Task' }),
      'create.sub-process': this.shape('子流程', 'group', 'subprocess-expanded', {
        type: 'bpmn:SubProcess',
        isExpanded: true,
      }),
      'create.pool': this.shape('池', 'group', 'participant', { type: 'bpmn:Participant', isExpanded: true }),
      'create.lane': entry('泳道', 'group', 'lane', () => addLane(this.injector)),
      'create.group': this.shape('组', 'group', 'group', { type: 'bpmn:Group' }),
      'create.data-object': this.shape('数据对象', 'data', 'data-object', { type: 'bpmn:DataObjectReference' }),
      'create.data-store': this.shape('数据存储', 'data', 'data-store', { type: 'bpmn:DataStoreReference' }),
      'create.from-template': glyphEntry('模板', '▤', () => this.ask('templates'), '从模板创建'),
      'create.any': glyphEntry('更多…', '⋯', () => this.ask('create'), '创建元素'),
      fold: this.foldEntry(),
    };
  }

  /** Lets the entries stand closer where one column would not have room otherwise; answers whether it has none even so. */
  private fit(roomPx: number, count: number): boolean {
    const container = this.palette._container;
    const [wide, close] = entryPx[container.closest('.is-touched') ? 'finger' : 'pointer'];
    const hasNone = count * close + groupsPx > roomPx;
    container.classList.toggle('is-close', !hasNone && count * wide + groupsPx > roomPx);
    return hasNone;
  }

  private ask(name: string): void {
    this.eventBus.fire(actionEvent, { name });
  }

  private foldEntry(): PaletteEntry {
    const isFolded = isPaletteFolded();
    const html = glyphHtml(isFolded ? '展开' : '收起', isFolded ? '»' : '«', isFolded ? '显示名称' : '只显示图标');
    const toggle = () => {
      rememberPalette(!isFolded);
      this.eventBus.fire('i18n.changed');
      this.showFold();
      (this.palette._container.querySelector('[data-action="fold"]') as HTMLElement | null)?.focus();
    };
    return { group: 'fold', html, action: { click: toggle } };
  }

  private showFold(): void {
    this.palette._container.classList.toggle('is-folded', isPaletteFolded());
    this.palette._layoutChanged();
  }

  private shape(title: string, group: string, icon: string, element: NewElement): PaletteEntry {
    const start = (event: Event) => startCreate(this.injector, event, element);
    const click = (event: Event) => (isByKey(event) ? placeNew(this.injector, element) : start(event));
    return { group, html: entryHtml(title, icon), action: { click, dragstart: start } };
  }
}

/** Whether a click came from a key, so that there is no pointer on which a shape could hang. */
function isByKey(event: Event): boolean {
  return !(event instanceof MouseEvent) || event.detail === 0;
}

function tool(title: string, icon: string, activate: (event: MouseEvent) => void): PaletteEntry {
  // The palette is clicked with a pointer; the library's types leave the kind of event open.
  return { group: 'tools', html: entryHtml(title, icon), action: { click: (event) => activate(event as MouseEvent) } };
}

function entry(title: string, group: string, icon: string, click: () => void, tip = title): PaletteEntry {
  return { group, html: entryHtml(title, icon, tip), action: { click } };
}

function glyphEntry(title: string, glyph: string, click: () => void, tip: string): PaletteEntry {
  return { group: 'more', html: glyphHtml(title, glyph, tip), action: { click } };
}

/** For what the font of the library has no icon of. */
function glyphHtml(title: string, glyph: string, tip: string): string {
  return `<div class="entry" role="button" tabindex="-1" aria-label="${tip}" title="${tip}"><i class="designer-glyph" aria-hidden="true">${glyph}</i><span>${title}</span></div>`;
}

function entryHtml(title: string, icon: string, tip = title): string {
  return `<div class="entry" draggable="true" role="button" tabindex="-1" aria-label="${tip}" title="${tip}"><i class="bpmn-icon-${icon}"></i><span>${title}</span></div>`;
}
