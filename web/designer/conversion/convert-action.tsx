import type { ToolbarAction } from '../toolbar/action.ts';

/** Writes the drawing for another engine. */
export const convertAction: ToolbarAction = {
  name: 'convert',
  title: '转换引擎…',
  isEdit: true,
  isEnabled: (drawing) => drawing.isEditable,
  run: ({ show }) => show(() => import('./conversion-dialog.tsx')),
};
