import AlignElementsContextPadProvider from 'bpmn-js/lib/features/align-elements/AlignElementsContextPadProvider';
import LabelEditingPreview from 'bpmn-js/lib/features/label-editing/LabelEditingPreview';
import LabelEditingProvider from 'bpmn-js/lib/features/label-editing/LabelEditingProvider';
import LabelLink from 'bpmn-js/lib/features/label-link/LabelLink';
import ColorContextPadProvider from 'bpmn-js-color-picker/colors/ColorContextPadProvider.js';
import BendpointMove from 'diagram-js/lib/features/bendpoints/BendpointMove';
import BendpointMovePreview from 'diagram-js/lib/features/bendpoints/BendpointMovePreview';
import BendpointSnapping from 'diagram-js/lib/features/bendpoints/BendpointSnapping';
import Bendpoints from 'diagram-js/lib/features/bendpoints/Bendpoints';
import ConnectionSegmentMove from 'diagram-js/lib/features/bendpoints/ConnectionSegmentMove';
import Resize from 'diagram-js/lib/features/resize/Resize';
import ResizeHandles from 'diagram-js/lib/features/resize/ResizeHandles';
import ResizePreview from 'diagram-js/lib/features/resize/ResizePreview';

/** What is taken hold of on an element once it is there: bends, corners, names. Nothing else of the library asks for these. */
export const handles = {
  __init__: [
    'alignElementsContextPadProvider',
    'colorContextPadProvider',
    'bendpoints',
    'bendpointSnapping',
    'bendpointMovePreview',
    'labelEditingProvider',
    'labelEditingPreview',
    'labelLink',
    'resize',
    'resizePreview',
    'resizeHandles',
  ],
  alignElementsContextPadProvider: ['type', AlignElementsContextPadProvider],
  colorContextPadProvider: ['type', ColorContextPadProvider],
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
};
