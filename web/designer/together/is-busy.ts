import type { DesignerHandle } from '../designer.tsx';

/** What holds something of the document that it would lose with it. */
const open = '.ant-modal-wrap, .ant-drawer-open, .ant-select-dropdown, .ant-picker-dropdown, .ant-dropdown, .djs-popup';

/** Whether somebody is in the middle of something that another canvas would end. */
export function isBusy(drawing: DesignerHandle): boolean {
  if (drawing.hasDrafts || !drawing.isEditable) return true;
  const injector = drawing.service('injector');
  const dragging = injector.get<{ context(): unknown }>('dragging', false);
  const editing = injector.get<{ isActive(): boolean }>('directEditing', false);
  if (dragging?.context() || editing?.isActive()) return true;
  return [...document.querySelectorAll(open)].some((element) => element.getClientRects().length > 0);
}
