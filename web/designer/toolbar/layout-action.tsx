import { ApartmentOutlined } from '@ant-design/icons';
import { type DiagramElement, nodeOf } from '../canvas/moddle.ts';
import type { Drawing } from '../drawing.ts';
import type { LayoutRange } from '../lay-out.ts';
import type { ToolbarAction } from './action.ts';

const tips: Record<LayoutRange, string> = {
  whole: '自动布局整张流程图',
  selection: '自动布局所选元素',
  content: '自动布局其中的元素',
};

/** What is laid out: several selected elements, what one sub-process or pool contains, or else everything. */
function rangeOf({ selection }: Drawing): LayoutRange {
  if (selection.length > 1) return 'selection';
  const [only] = selection;
  return only && isContainer(only) ? 'content' : 'whole';
}

function isContainer(element: DiagramElement): boolean {
  const node = nodeOf(element);
  const isOpen = 'children' in element && element.children.length > 0 && !element.collapsed;
  return isOpen && (node.$instanceOf('bpmn:SubProcess') || node.$instanceOf('bpmn:Participant'));
}

/** Lays out the whole diagram, several selected elements or what a container holds; all else keeps its place. */
export const layoutAction: ToolbarAction = {
  name: 'layout',
  title: '自动布局',
  tip: (drawing) => tips[rangeOf(drawing)],
  icon: <ApartmentOutlined rotate={-90} />,
  isEdit: true,
  isEnabled: (drawing) => drawing.isEditable,
  run: async ({ drawing, warn }) => {
    drawing.applyDrafts();
    const { layOut } = await import('../lay-out.ts');
    if (!layOut(drawing, rangeOf(drawing))) warn('画布上还没有元素，无需布局');
  },
};
