import { BarsOutlined, FlagOutlined, GlobalOutlined, QuestionCircleOutlined, SearchOutlined } from '@ant-design/icons';
import { lazy } from 'react';
import { convertAction } from '../conversion/convert-action.tsx';
import { markerPreference } from '../markers/marker-preference.ts';
import type { ToolbarGroup } from './action.ts';

const OutlineDialog = lazy(() => import('../outline/outline-dialog.tsx'));
const ShortcutSheet = lazy(() => import('./shortcut-sheet.tsx'));

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
      name: 'outline',
      title: '元素大纲',
      icon: <BarsOutlined />,
      isEdit: true,
      isEnabled: (drawing) => drawing.isOpen,
      run: ({ show }) => show(OutlineDialog),
    },
    {
      name: 'minimap',
      title: '缩略图',
      icon: <GlobalOutlined />,
      isEdit: true,
      isEnabled: (drawing) => drawing.isEditable,
      run: ({ drawing }) => drawing.service('minimap').toggle(),
    },
    convertAction,
    {
      name: 'marks',
      title: '在画布上标出问题',
      icon: <FlagOutlined />,
      isEdit: true,
      isPressed: () => markerPreference.isOn,
      isEnabled: (drawing) => drawing.isEditable,
      run: ({ drawing }) => {
        markerPreference.toggle();
        drawing.changes.raise();
      },
    },
    {
      name: 'shortcuts',
      title: '键盘快捷键',
      icon: <QuestionCircleOutlined />,
      shortcut: 'Shift+?',
      isEnabled: () => true,
      run: ({ show }) => show(ShortcutSheet),
    },
  ],
};
