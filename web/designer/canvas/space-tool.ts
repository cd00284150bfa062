import BpmnSpaceTool from 'bpmn-js/lib/features/space-tool/BpmnSpaceTool';
import SpaceToolPreview from 'diagram-js/lib/features/space-tool/SpaceToolPreview';

/** The tool that makes room between elements. */
export const spaceTool = {
  __init__: ['spaceToolPreview'],
  spaceTool: ['type', BpmnSpaceTool],
  spaceToolPreview: ['type', SpaceToolPreview],
};
