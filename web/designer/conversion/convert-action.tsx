import { lazy } from 'react';
import type { ToolbarAction } from '../toolbar/action.ts';

const ConversionDialog = lazy(() => import('./conversion-dialog.tsx'));

/** Writes the drawing for another engine. */
export const convertAction: ToolbarAction = {
  name: 'convert',
  title: '转换引擎…',
  isEdit: true,
  isEnabled: (drawing) => drawing.isEditable,
  run: ({ show }) => show(ConversionDialog),
};
