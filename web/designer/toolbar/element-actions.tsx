import { BlockOutlined } from '@ant-design/icons';
import type { ComponentType } from 'react';
import type { ActionContext, DialogProps, ToolbarGroup } from './action.ts';
import { type TypedAhead, typeAhead } from './typed-ahead.ts';

type Menu = ComponentType<DialogProps & { typed: TypedAhead }>;

/** Shows a menu that goes on with what is typed until it is there. */
async function showTypedInto(show: ActionContext['show'], load: () => Promise<{ default: Menu }>): Promise<void> {
  const typed = typeAhead();
  try {
    await show(async () => {
      const { default: Menu } = await load();
      return { default: (props) => <Menu {...props} typed={typed} /> };
    });
  } catch (error) {
    typed.take();
    throw error;
  }
}

/** What is done with many elements at once. */
export const elementActions: ToolbarGroup = {
  name: 'elements',
  entries: [
    {
      name: 'element-menu',
      title: '元素',
      icon: <BlockOutlined />,
      isEdit: true,
      items: [
        {
          name: 'create',
          title: '创建元素…',
          shortcut: 'N',
          isEdit: true,
          isEnabled: (drawing) => drawing.isEditable,
          run: ({ drawing, show }) => {
            drawing.applyDrafts();
            return showTypedInto(show, () => import('../create/create-menu.tsx'));
          },
        },
        {
          name: 'append',
          title: '追加元素…',
          shortcut: 'A',
          isEdit: true,
          isEnabled: (drawing) => drawing.isEditable,
          run: ({ drawing, show }) => {
            drawing.applyDrafts();
            return showTypedInto(show, () => import('../create/append-menu.tsx'));
          },
        },
        {
          name: 'outline',
          title: '元素大纲',
          isEdit: true,
          isEnabled: (drawing) => drawing.isOpen,
          run: ({ show }) => show(() => import('../outline/outline-dialog.tsx')),
        },
        {
          name: 'variables',
          title: '变量一览',
          isEnabled: (drawing) => drawing.isOpen,
          run: ({ drawing, show }) => {
            drawing.applyDrafts();
            return show(() => import('../variables/variables-dialog.tsx'));
          },
        },
        {
          name: 'rename',
          title: '整理 ID…',
          isEdit: true,
          isEnabled: (drawing) => drawing.isEditable,
          run: ({ drawing, show }) => {
            drawing.applyDrafts();
            return show(() => import('../rename/rename-dialog.tsx'));
          },
        },
        {
          name: 'templates',
          title: '从模板创建或应用…',
          isEdit: true,
          isEnabled: (drawing) => drawing.isEditable,
          run: ({ drawing, show }) => {
            drawing.applyDrafts();
            return show(() => import('../template/template-dialog.tsx'));
          },
        },
        {
          name: 'save-template',
          title: '存为模板…',
          isEdit: true,
          isEnabled: (drawing) => drawing.isEditable && drawing.selection.length === 1,
          run: ({ drawing, show }) => {
            drawing.applyDrafts();
            return show(() => import('../template/save-template-dialog.tsx'));
          },
        },
      ],
    },
  ],
};
