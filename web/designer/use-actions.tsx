import { App } from 'antd';
import { type ComponentType, useMemo, useState } from 'react';
import { showToast } from '#web/api/toast.ts';
import { useUnsavedQuestion } from '#web/shell/tabs/use-unsaved-question.ts';
import type { Drawing } from './drawing.ts';
import type { ParticipantSource } from './participants.ts';
import type { ActionContext, DialogProps } from './toolbar/action.ts';

interface Asked {
  save?: () => Promise<boolean>;
  standing?: () => Promise<string>;
}

/** What the toolbar's actions may ask of the user, and the dialog that they show. */
export function useActions(drawing: Drawing, participants: ParticipantSource, { save, standing }: Asked) {
  const { modal } = App.useApp();
  const ask = useUnsavedQuestion();
  const [Dialog, setDialog] = useState<ComponentType<DialogProps> | null>(null);

  const context = useMemo<ActionContext>(
    () => ({
      drawing,
      participants,
      standing,
      confirm: async ({ title, text, yes }) =>
        modal.confirm({ title, content: text, okText: yes, cancelText: '取消', centered: true }),
      askAboutUnsaved: () => ask(save),
      warn: (text) => showToast('warning', text),
      show: async (load) => {
        const { default: Shown } = await load();
        setDialog(() => Shown);
      },
    }),
    [drawing, participants, modal, ask, save, standing],
  );
  return { context, dialog: Dialog && <Dialog close={() => setDialog(null)} drawing={drawing} /> };
}
