import { Modal, message } from 'antd';
import { useMemo } from 'react';
import type { Drawing } from './drawing.ts';
import type { ActionContext } from './toolbar/action.ts';

/** What the toolbar's actions may ask of the user, and the element that their dialogs need to be rendered with. */
export function useActions(drawing: Drawing) {
  const [modal, modalHolder] = Modal.useModal();
  const [toast, toastHolder] = message.useMessage();

  const context = useMemo<ActionContext>(
    () => ({
      drawing,
      confirm: async ({ title, text, yes }) =>
        modal.confirm({ title, content: text, okText: yes, cancelText: '取消', centered: true }),
      warn: (text) => void toast.warning(text),
    }),
    [drawing, modal, toast],
  );
  const holder = (
    <>
      {modalHolder}
      {toastHolder}
    </>
  );
  return { context, holder };
}
