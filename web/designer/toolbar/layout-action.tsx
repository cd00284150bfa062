import { ApartmentOutlined } from '@ant-design/icons';
import type { ModdleElement } from '#shared/bpmn/moddle.ts';
import { type DiagramElement, nodeOf } from '../canvas/moddle.ts';
import { asOneStep } from '../canvas/one-step.ts';
import { applyPlacement } from '../canvas/place.ts';
import type { Drawing } from '../drawing.ts';
import type { ToolbarAction } from './action.ts';

const tips = {
  whole: '自动布局整张流程图',
  selection: '自动布局所选元素',
  content: '自动布局其中的元素',
} as const;

/** What is laid out: several selected elements, what one sub-process or pool contains, or else everything. */
function rangeOf({ selection }: Drawing): keyof typeof tips {
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
    const canvas = drawing.service('canvas');
    const root = canvas.getRootElement() as DiagramElement;
    const elements = drawing
      .service('elementRegistry')
      .filter((element) => element !== root && canvas.findRoot(element) === root) as DiagramElement[];
    if (elements.length === 0) {
      warn('画布上还没有元素，无需布局');
      return;
    }
    const range = rangeOf(drawing);
    if (range === 'content') {
      const { layOutContent } = await import('../layout-content.ts');
      layOutContent(drawing, elements);
      return;
    }
    const model: ModdleElement = root.businessObject;
    const [{ layoutOf }, { turnLanes }] = await Promise.all([import('../auto-layout.ts'), import('../turn-lanes.ts')]);
    const commandStack = drawing.service('commandStack');
    asOneStep(commandStack, () => {
      applyPlacement(commandStack, layoutOf({ root: model, elements }, drawing.selection));
      if (range === 'whole') turnLanes(drawing, elements);
    });
    if (range === 'whole') drawing.fit();
  },
};
