import { HistoryOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons';
import type { ToolbarGroup } from './action.ts';
import { redrawAction } from './redraw-action.tsx';

/** Taking changes back and doing them again. */
export const historyActions: ToolbarGroup = {
  name: 'history',
  entries: [
    {
      name: 'undo',
      title: '撤销',
      icon: <UndoOutlined />,
      shortcut: 'Mod+Z',
      isEdit: true,
      isEnabled: (drawing) => drawing.canUndo,
      run: ({ drawing }) => {
        drawing.applyDrafts();
        drawing.service('commandStack').undo();
      },
    },
    {
      name: 'redo',
      title: '恢复',
      icon: <RedoOutlined />,
      shortcut: 'Mod+Shift+Z',
      isEdit: true,
      isEnabled: (drawing) => drawing.canRedo,
      run: ({ drawing }) => drawing.service('commandStack').redo(),
    },
    {
      name: 'steps',
      title: '修改历史',
      icon: <HistoryOutlined />,
      isEdit: true,
      isEnabled: (drawing) => drawing.isEditable,
      run: ({ show }) => show(() => import('../steps/step-list.tsx')),
    },
    redrawAction,
  ],
};
