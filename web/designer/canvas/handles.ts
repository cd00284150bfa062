import AlignElementsContextPadProvider from 'bpmn-js/lib/features/align-elements/AlignElementsContextPadProvider';
import LabelEditingPreview from 'bpmn-js/lib/features/label-editing/LabelEditingPreview';
import LabelEditingProvider from 'bpmn-js/lib/features/label-editing/LabelEditingProvider';
import LabelLink from 'bpmn-js/lib/features/label-link/LabelLink';
import ModelingFeedback from 'bpmn-js/lib/features/modeling-feedback/ModelingFeedback';
import BpmnReplacePreview from 'bpmn-js/lib/features/replace-preview/BpmnReplacePreview';
import BpmnConnectSnapping from 'bpmn-js/lib/features/snapping/BpmnConnectSnapping';
import BpmnCreateMoveSnapping from 'bpmn-js/lib/features/snapping/BpmnCreateMoveSnapping';
import ColorContextPadProvider from 'bpmn-js-color-picker/colors/ColorContextPadProvider.js';
import AutoScroll from 'diagram-js/lib/features/auto-scroll/AutoScroll';
import BendpointMove from 'diagram-js/lib/features/bendpoints/BendpointMove';
import BendpointMovePreview from 'diagram-js/lib/features/bendpoints/BendpointMovePreview';
import BendpointSnapping from 'diagram-js/lib/features/bendpoints/BendpointSnapping';
import Bendpoints from 'diagram-js/lib/features/bendpoints/Bendpoints';
import ConnectionSegmentMove from 'diagram-js/lib/features/bendpoints/ConnectionSegmentMove';
import KeyboardMoveSelection from 'diagram-js/lib/features/keyboard-move-selection/KeyboardMoveSelection';
import Resize from 'diagram-js/lib/features/resize/Resize';
import ResizeHandles from 'diagram-js/lib/features/resize/ResizeHandles';
import ResizePreview from 'diagram-js/lib/features/resize/ResizePreview';
import ResizeSnapping from 'diagram-js/lib/features/snapping/ResizeSnapping';
import Snapping from 'diagram-js/lib/features/snapping/Snapping';
import Tooltips from 'diagram-js/lib/features/tooltips/Tooltips';
import { StepLog } from '../steps/step-log.ts';
import { CalledProcessPad } from './called-pad.ts';
import { DanglingFlows } from './dangling-flows.ts';
import { GrowInPlace } from './grow-in-place.ts';
import { KeepClear } from './keep-clear.ts';
import { PadInView } from './pad-in-view.ts';
import { PasteByKeys } from './paste-by-keys.ts';
import { ResizableTasks } from './resizable-tasks.ts';
import { StructurePad } from './structure-pad.ts';
import { TemplatePad } from './template-pad.ts';
import { VerticalLanePad } from './vertical-lane-pad.ts';
import { WindowClipboard } from './window-clipboard.ts';

/**
 * What is taken hold of on an element once it is there, and what helps while it is moved: bends, corners, names, guides,
 * ways around what is moved, room for what grows, further entries beside what is selected
 * and where those lie, the clipboard of the system, also without a pointer. What
 * was done is written down for the list of steps.
 * Nothing else of the library asks for these.
 */
export const handles = {
  __init__: [
    'alignElementsContextPadProvider',
    'colorContextPadProvider',
    'templatePad',
    'calledProcessPad',
    'structurePad',
    'verticalLanePad',
    'windowClipboard',
    'pasteByKeys',
    'bendpoints',
    'bendpointSnapping',
    'bendpointMovePreview',
    'labelEditingProvider',
    'labelEditingPreview',
    'labelLink',
    'resize',
    'resizePreview',
    'resizeHandles',
    'connectSnapping',
    'createMoveSnapping',
    'resizeSnapping',
    'snapping',
    'autoScroll',
    'keyboardMoveSelection',
    'modelingFeedback',
    'bpmnReplacePreview',
    'resizableTasks',
    'growInPlace',
    'keepClear',
    'padInView',
    'stepLog',
    'danglingFlows',
  ],
  alignElementsContextPadProvider: ['type', AlignElementsContextPadProvider],
  colorContextPadProvider: ['type', ColorContextPadProvider],
  templatePad: ['type', TemplatePad],
  calledProcessPad: ['type', CalledProcessPad],
  structurePad: ['type', StructurePad],
  verticalLanePad: ['type', VerticalLanePad],
  windowClipboard: ['type', WindowClipboard],
  pasteByKeys: ['type', PasteByKeys],
  bendpoints: ['type', Bendpoints],
  bendpointMove: ['type', BendpointMove],
  bendpointMovePreview: ['type', BendpointMovePreview],
  bendpointSnapping: ['type', BendpointSnapping],
  connectionSegmentMove: ['type', ConnectionSegmentMove],
  labelEditingProvider: ['type', LabelEditingProvider],
  labelEditingPreview: ['type', LabelEditingPreview],
  labelLink: ['type', LabelLink],
  resize: ['type', Resize],
  resizeHandles: ['type', ResizeHandles],
  resizePreview: ['type', ResizePreview],
  bpmnReplacePreview: ['type', BpmnReplacePreview],
  autoScroll: ['type', AutoScroll],
  connectSnapping: ['type', BpmnConnectSnapping],
  createMoveSnapping: ['type', BpmnCreateMoveSnapping],
  keyboardMoveSelection: ['type', KeyboardMoveSelection],
  modelingFeedback: ['type', ModelingFeedback],
  resizeSnapping: ['type', ResizeSnapping],
  snapping: ['type', Snapping],
  tooltips: ['type', Tooltips],
  resizableTasks: ['type', ResizableTasks],
  growInPlace: ['type', GrowInPlace],
  keepClear: ['type', KeepClear],
  padInView: ['type', PadInView],
  stepLog: ['type', StepLog],
  danglingFlows: ['type', DanglingFlows],
};
