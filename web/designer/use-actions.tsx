import { Modal } from 'antd';
import { type ComponentType, Suspense, useMemo, useState } from 'react';
import { showToast } from '#web/api/toast.ts';
import type { Drawing } from './drawing.ts';
import type { ActionContext, DialogProps } from './toolbar/action.ts';

/** What the toolbar's actions may ask of the user, and the element that their dialogs need to be rendered with. */
export function useActions(drawing: Drawing) {
  const [modal, modalHolder] = Modal.useModal();
  const [Dialog, setDialog] = useState<ComponentType<DialogProps> | null>(null);

  const context = useMemo<ActionContext>(
    () => ({
      drawing,
      confirm: async ({ title, text, yes }) =>
        modal.confirm({ title, content: text, okText: yes, cancelText: '取消', centered: true }),
      warn: (text) => showToast('warning', text),
      show: (Shown) => setDialog(() => Shown),
    }),
    [drawing, modal],
  );
  const holder = (
    <>
      {modalHolder}
      {/* What a dialog needs beyond the canvas is loaded when it is first asked for. */}
      <Suspense fallback={null}>{Dialog && <Dialog close={() => setDialog(null)} drawing={drawing} />}</Suspense>
    </>
  );
  return { context, holder };
}
