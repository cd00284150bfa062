import type { ToolbarAction, ToolbarEntry, ToolbarGroup } from './action.ts';
import { alignActions } from './align-actions.tsx';
import { elementActions } from './element-actions.tsx';
import { fileActions } from './file-actions.tsx';
import { historyActions } from './history-actions.tsx';
import { lookActions } from './look-actions.tsx';
import { viewActions } from './view-actions.tsx';

/** Everything the toolbar offers, from left to right. */
export const toolbarGroups: readonly ToolbarGroup[] = [
  fileActions,
  historyActions,
  viewActions,
  alignActions,
  elementActions,
  lookActions,
];

/** Every single action, those inside menus included. */
export const toolbarActions: readonly ToolbarAction[] = toolbarGroups.flatMap(({ entries }) => actionsIn(entries));

function actionsIn(entries: readonly ToolbarEntry[]): ToolbarAction[] {
  return entries.flatMap((entry) => ('items' in entry ? actionsIn(entry.items) : [entry]));
}

/** What an entry leaves the row as: its family, or itself. */
export function placeOf(entry: ToolbarEntry): string {
  return ('family' in entry && entry.family) || entry.name;
}

/**
 * In which order they leave a row that is too narrow for all. What is looked up now and then goes before what is done to
 * a drawing, that before what is done while drawing; taking a step back goes last.
 */
export const leavingOrder: readonly string[] = [
  'shortcuts',
  'minimap',
  'redraw',
  'figures',
  'steps',
  'preview',
  '对齐',
  'new',
  'structure',
  'element-menu',
  'simulate',
  'search',
  'download',
  '缩放',
  'layout',
  'open',
  'fit',
  'redo',
  'undo',
];
