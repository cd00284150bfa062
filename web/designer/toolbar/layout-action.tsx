import { ApartmentOutlined } from '@ant-design/icons';
import { type DiagramElement, nodeOf } from '../canvas/moddle.ts';
import type { Drawing } from '../drawing.ts';
import type { LayoutRange } from '../lay-out.ts';
import { attempt, layingOut } from '../structure/structure-actions.tsx';
import type { ToolbarAction } from './action.ts';

const parts: Record<LayoutRange, string> = { whole: '整张流程图', selection: '所选元素', content: '其中的元素' };

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
  tip: (drawing) => `自动布局${parts[rangeOf(drawing)]}`,
  icon: <ApartmentOutlined rotate={-90} />,
  isEdit: true,
  isEnabled: (drawing) => drawing.isEditable,
  run: (context) => attempt(context, layingOut(rangeOf)),
};
