import BaseModeler from 'bpmn-js/lib/BaseModeler';
import BpmnAlignElements from 'bpmn-js/lib/features/align-elements/BpmnAlignElements';
import AppendPreviewModule from 'bpmn-js/lib/features/append-preview';
import AutoPlaceModule from 'bpmn-js/lib/features/auto-place';
import AutoResizeModule from 'bpmn-js/lib/features/auto-resize';
import ContextPadProvider from 'bpmn-js/lib/features/context-pad/ContextPadProvider';
import CopyPasteModule from 'bpmn-js/lib/features/copy-paste';
import BpmnDistributeElements from 'bpmn-js/lib/features/distribute-elements/BpmnDistributeElements';
import EditorActionsModule from 'bpmn-js/lib/features/editor-actions';
import GridSnappingModule from 'bpmn-js/lib/features/grid-snapping';
import InteractionEventsModule from 'bpmn-js/lib/features/interaction-events';
import KeyboardModule from 'bpmn-js/lib/features/keyboard';
import ModelingModule from 'bpmn-js/lib/features/modeling';
import OutlineModule from 'bpmn-js/lib/features/outline';
import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer';
import AlignElementsModule from 'diagram-js/lib/features/align-elements';
import ConnectModule from 'diagram-js/lib/features/connect';
import ConnectionPreviewModule from 'diagram-js/lib/features/connection-preview';
import ContextPadModule from 'diagram-js/lib/features/context-pad';
import CreateModule from 'diagram-js/lib/features/create';
import DistributeElementsModule from 'diagram-js/lib/features/distribute-elements';
import MoveModule from 'diagram-js/lib/features/move';
import DirectEditingModule from 'diagram-js-direct-editing';
import type { ModuleDeclaration } from 'didi';
import { handlesModule } from './handles-on-demand.ts';
import { menusModule } from './menus-on-demand.ts';
import { minimapModule } from './minimap-on-demand.ts';
import { searchPadModule } from './search-pad-on-demand.ts';
import type { Services } from './services.ts';

/** The library's modeler in all its parts, of which palette, handles, menus, search and minimap are fetched when they can be wanted. */
export class DesignerModeler extends BaseModeler<Services> {
  override getModules(): ModuleDeclaration[] {
    return [
      ...NavigatedViewer.prototype.getModules(),
      AlignElementsModule,
      AppendPreviewModule,
      AutoPlaceModule,
      AutoResizeModule,
      ConnectModule,
      ConnectionPreviewModule,
      ContextPadModule,
      CopyPasteModule,
      CreateModule,
      DirectEditingModule,
      DistributeElementsModule,
      EditorActionsModule,
      GridSnappingModule,
      InteractionEventsModule,
      KeyboardModule,
      ModelingModule,
      MoveModule,
      OutlineModule,
      handlesModule,
      menusModule,
      minimapModule,
      searchPadModule,
      withoutMenus,
    ];
  }
}

/** What the library declares together with its menus. */
const withoutMenus: ModuleDeclaration = {
  __init__: ['contextPadProvider', 'bpmnAlignElements', 'bpmnDistributeElements'],
  contextPadProvider: ['type', ContextPadProvider],
  bpmnAlignElements: ['type', BpmnAlignElements],
  bpmnDistributeElements: ['type', BpmnDistributeElements],
};
