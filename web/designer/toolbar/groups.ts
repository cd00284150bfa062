import type { ToolbarAction, ToolbarGroup } from './action.ts';
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
export const toolbarActions: readonly ToolbarAction[] = toolbarGroups.flatMap(({ entries }) =>
  entries.flatMap((entry) => ('items' in entry ? entry.items : [entry])),
);
