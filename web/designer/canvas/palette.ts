import type { Element } from 'bpmn-js/lib/model/Types';
import type Create from 'diagram-js/lib/features/create/Create';
import type GlobalConnect from 'diagram-js/lib/features/global-connect/GlobalConnect';
import type HandTool from 'diagram-js/lib/features/hand-tool/HandTool';
import type LassoTool from 'diagram-js/lib/features/lasso-tool/LassoTool';
import type Palette from 'diagram-js/lib/features/palette/Palette';
import type { PaletteEntries, PaletteEntry } from 'diagram-js/lib/features/palette/PaletteProvider';

interface ElementFactory {
  createShape(attributes: { type: string }): Element;
}

/** Where the canvas is lower, the entries stand in two columns. */
const oneColumnPx = 460;

/** The tools and shapes offered beside the canvas, each with its Chinese name written on it. */
export class DesignerPalette {
  static $inject = ['palette', 'create', 'elementFactory', 'handTool', 'lassoTool', 'globalConnect'];

  private readonly create: Create;
  private readonly elementFactory: ElementFactory;
  private readonly handTool: HandTool;
  private readonly lassoTool: LassoTool;
  private readonly globalConnect: GlobalConnect;

  constructor(
    palette: Palette,
    create: Create,
    elementFactory: ElementFactory,
    handTool: HandTool,
    lassoTool: LassoTool,
    globalConnect: GlobalConnect,
  ) {
    this.create = create;
    this.elementFactory = elementFactory;
    this.handTool = handTool;
    this.lassoTool = lassoTool;
    this.globalConnect = globalConnect;
    // The library reckons with higher entries of its own style; it asks for this to be told otherwise.
    Object.assign(palette, { _needsCollapse: (heightPx: number) => heightPx < oneColumnPx });
    palette.registerProvider(this);
  }

  /** Called by the library; the keys of the tools are its own, by which it marks the active one. */
  getPaletteEntries(): PaletteEntries {
    return {
      'hand-tool': tool('手型工具', 'hand-tool', (event) => this.handTool.activateHand(event)),
      'lasso-tool': tool('框选工具', 'lasso-tool', (event) => this.lassoTool.activateSelection(event)),
      'global-connect-tool': tool('连线工具', 'connection-multi', (event) => this.globalConnect.start(event, false)),
      'create.start-event': this.shape('开始', 'event', 'start-event-none', 'bpmn:StartEvent'),
      'create.end-event': this.shape('结束', 'event', 'end-event-none', 'bpmn:EndEvent'),
      'create.gateway': this.shape('网关', 'gateway', 'gateway-xor', 'bpmn:ExclusiveGateway'),
      'create.user-task': this.shape('用户任务', 'task', 'user-task', 'bpmn:UserTask'),
      'create.service-task': this.shape('服务任务', 'task', 'service-task', 'bpmn:ServiceTask'),
      'create.script-task': this.shape('脚本任务', 'task', 'script-task', 'bpmn:ScriptTask'),
      'create.send-task': this.shape('发送任务', 'task', 'send-task', 'bpmn:SendTask'),
      'create.receive-task': this.shape('接收任务', 'task', 'receive-task', 'bpmn:ReceiveTask'),
      'create.task': this.shape('任务', 'task', 'task', 'bpmn:Task'),
    };
  }

  private shape(title: string, group: string, icon: string, type: string): PaletteEntry {
    const start = (event: Event) => this.create.start(event, this.elementFactory.createShape({ type }));
    return { group, html: entryHtml(title, icon), action: { click: start, dragstart: start } };
  }
}

function tool(title: string, icon: string, activate: (event: MouseEvent) => void): PaletteEntry {
  // The palette is clicked with a pointer; the library's types leave the kind of event open.
  return { group: 'tools', html: entryHtml(title, icon), action: { click: (event) => activate(event as MouseEvent) } };
}

function entryHtml(title: string, icon: string): string {
  return `<div class="entry" draggable="true" role="button" aria-label="${title}" title="${title}"><i class="bpmn-icon-${icon}"></i><span>${title}</span></div>`;
}

/** Puts {@link DesignerPalette} in the place of the library's palette. */
export const paletteModule = { __init__: ['paletteProvider'], paletteProvider: ['type', DesignerPalette] };
