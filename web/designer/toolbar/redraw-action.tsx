import { ClearOutlined } from '@ant-design/icons';
import type { ToolbarAction } from './action.ts';

/** Starts over with an empty diagram. */
export const redrawAction: ToolbarAction = {
  name: 'redraw',
  title: '重新绘制',
  icon: <ClearOutlined />,
  isEdit: true,
  isEnabled: (drawing) => drawing.isEditable,
  run: async (context) => (await import('./redraw.ts')).redraw(context),
};
