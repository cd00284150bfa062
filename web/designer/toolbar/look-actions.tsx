import { BarChartOutlined, LayoutOutlined, QuestionCircleOutlined, SearchOutlined } from '@ant-design/icons';
import type { ToolbarGroup } from './action.ts';

/** Finding one's way in a drawing. */
export const lookActions: ToolbarGroup = {
  name: 'look',
  entries: [
    {
      name: 'search',
      title: '查找元素',
      icon: <SearchOutlined />,
      shortcut: 'Mod+F',
      isEdit: true,
      isEnabled: (drawing) => drawing.isEditable,
      run: ({ drawing }) => drawing.service('searchPad').toggle(),
    },
    {
      name: 'minimap',
      title: '缩略图',
      icon: <LayoutOutlined />,
      isEdit: true,
      isEnabled: (drawing) => drawing.isEditable,
      run: ({ drawing }) => drawing.service('minimap').toggle(),
    },
    {
      name: 'figures',
      title: '运行数据',
      icon: <BarChartOutlined />,
      isEnabled: (drawing) => drawing.isOpen,
      run: ({ show }) => show(() => import('../figures/figures-board.tsx')),
    },
    {
      name: 'shortcuts',
      title: '键盘快捷键',
      icon: <QuestionCircleOutlined />,
      shortcut: 'Shift+?',
      isEnabled: () => true,
      run: ({ show }) => show(() => import('./shortcut-sheet.tsx')),
    },
  ],
};
