import type BaseViewer from 'bpmn-js/lib/BaseViewer';
import type BpmnFactory from 'bpmn-js/lib/features/modeling/BpmnFactory';
import type ElementFactory from 'bpmn-js/lib/features/modeling/ElementFactory';
import type Modeling from 'bpmn-js/lib/features/modeling/Modeling';
import type BpmnReplace from 'bpmn-js/lib/features/replace/BpmnReplace';
import type CommandStack from 'diagram-js/lib/command/CommandStack';
import type Canvas from 'diagram-js/lib/core/Canvas';
import type ElementRegistry from 'diagram-js/lib/core/ElementRegistry';
import type EventBus from 'diagram-js/lib/core/EventBus';
import type GraphicsFactory from 'diagram-js/lib/core/GraphicsFactory';
import type AlignElements from 'diagram-js/lib/features/align-elements/AlignElements';
import type ContextPad from 'diagram-js/lib/features/context-pad/ContextPad';
import type CopyPaste from 'diagram-js/lib/features/copy-paste/CopyPaste';
import type EditorActions from 'diagram-js/lib/features/editor-actions/EditorActions';
import type Overlays from 'diagram-js/lib/features/overlays/Overlays';
import type Selection from 'diagram-js/lib/features/selection/Selection';
import type { Injector } from 'didi';
import type { Moddle } from '#shared/bpmn/moddle.ts';
import type { MenusOnDemand } from './menus-on-demand.ts';
import type { DiagramElement, ModdleNode } from './moddle.ts';
import type { PoolCommands } from './pool-commands.ts';
import type { RepeatedPlaces } from './repeated-places.ts';
import type { SearchPadOnDemand } from './search-pad-on-demand.ts';

/** The parts of the diagram library that the designer speaks to, by the library's own names. */
export interface Services {
  alignElements: AlignElements;
  autoPlace: { append(source: DiagramElement, shape: DiagramElement): DiagramElement };
  bpmnFactory: BpmnFactory;
  bpmnReplace: BpmnReplace;
  canvas: Canvas;
  commandStack: CommandStack;
  contextPad: ContextPad;
  copyPaste: CopyPaste;
  directEditing: { activate(element: DiagramElement): boolean; isActive(): boolean };
  editorActions: EditorActions;
  elementFactory: ElementFactory;
  elementRegistry: ElementRegistry;
  eventBus: EventBus;
  graphicsFactory: GraphicsFactory;
  injector: Injector;
  minimap: { toggle(): void };
  moddle: Moddle & {
    readonly ids: { assigned(id: string): ModdleNode | false; claim(id: string, node: ModdleNode): void };
  };
  modeling: Modeling;
  overlays: Overlays;
  poolCommands: PoolCommands;
  popupMenu: MenusOnDemand;
  repeatedPlaces: RepeatedPlaces;
  searchPad: SearchPadOnDemand;
  selection: Selection;
  zoomScroll: { toggle(isEnabled: boolean): boolean };
}

/** A modeler, or a viewer when the drawing is only read: that one has no command stack and no modeling. */
export type Diagram = BaseViewer<Services>;
