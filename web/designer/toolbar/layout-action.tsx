import { ApartmentOutlined } from '@ant-design/icons';
import { type DiagramElement, nodeOf } from '../canvas/moddle.ts';
import type { Direction } from '../direction.ts';
import type { Drawing } from '../drawing.ts';
import type { LayoutRange } from '../lay-out.ts';
import type { ActionContext, ToolbarAction } from './action.ts';

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
  run: (context) => layOutBy(context, rangeOf(context.drawing)),
};

/** Lays out the whole diagram in a direction, which later layouts keep because its shapes show it. */
export const directionActions: readonly ToolbarAction[] = [
  directionAction('right', '从左到右布局'),
  directionAction('down', '从上到下布局'),
];

function directionAction(direction: Direction, title: string): ToolbarAction {
  return {
    name: `layout-${direction}`,
    title,
    isEdit: true,
    isEnabled: (drawing) => drawing.isEditable,
    run: (context) => layOutBy(context, 'whole', direction),
  };
}

async function layOutBy({ drawing, warn }: ActionContext, range: LayoutRange, direction?: Direction): Promise<void> {
  drawing.applyDrafts();
  const { layOut } = await import('../lay-out.ts');
  if (!layOut(drawing, range, direction)) warn('画布上还没有元素，无需布局');
}
