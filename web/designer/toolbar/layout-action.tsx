import { ApartmentOutlined } from '@ant-design/icons';
import type { ModdleElement } from '#shared/bpmn/moddle.ts';
import type { DiagramElement } from '../canvas/moddle.ts';
import { applyPlacement } from '../canvas/place.ts';
import type { ToolbarAction } from './action.ts';

/** Lays out the whole diagram, or the selected elements when there are several. */
export const layoutAction: ToolbarAction = {
  name: 'layout',
  title: '自动布局',
  tip: (drawing) => (drawing.selection.length > 1 ? '自动布局所选元素' : '自动布局整张流程图'),
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
    const model: ModdleElement = root.businessObject;
    const isWhole = drawing.selection.length < 2;
    const { layoutOf } = await import('../auto-layout.ts');
    applyPlacement(drawing.service('commandStack'), layoutOf({ root: model, elements }, drawing.selection));
    if (isWhole) drawing.fit();
  },
};
