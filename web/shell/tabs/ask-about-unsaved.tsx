import { Button, type ModalFuncProps } from 'antd';
import type { Tab } from './tabs.ts';

/** What asks: the part of the component library's dialogs that is needed here. */
interface Asking {
  confirm: (question: ModalFuncProps) => { destroy: () => void };
}

/** What whoever leaves a form hears whose content is kept as a draft. */
export const draftWords = { content: '内容已存为草稿，下次打开时可以恢复。', verb: '离开' } as const;

/**
 * Asks what becomes of unsaved tabs before something goes on. Where all of them can be saved, that is offered first and goes
 * on only when it is done; otherwise they are given up or kept. What is kept as a draft is not lost, and said to be so where
 * there is nothing else. `stay` is called when it does not go on.
 */
export function askAboutUnsaved(
  modal: Asking,
  unsaved: readonly Pick<Tab, 'keeping'>[],
  goOn: () => void,
  stay: () => void = () => {},
): void {
  const risked = unsaved.flatMap(({ keeping }) => (keeping === 'draft' ? [] : [keeping]));
  const saves = risked.flatMap((save) => save ?? []);
  const giveUp = { okText: '放弃内容', okButtonProps: { danger: true }, onOk: goOn };
  const question = { title: '有未保存的内容', cancelText: '继续编辑', onCancel: stay };
  if (risked.length === 0) {
    modal.confirm({ ...question, content: draftWords.content, okText: draftWords.verb, onOk: goOn });
    return;
  }
  if (saves.length < risked.length) {
    modal.confirm({
      ...question,
      ...giveUp,
      content: '继续操作会丢失这些内容。',
      focusable: { autoFocusButton: 'cancel' },
    });
    return;
  }
  const dialog = modal.confirm({
    ...question,
    content: '不保存就继续，会丢失这些内容。',
    okText: '保存',
    onOk: saveAll,
    footer: (_buttons, { OkBtn, CancelBtn }) => (
      <>
        <CancelBtn />
        <Button
          danger
          onClick={() => {
            dialog.destroy();
            goOn();
          }}
        >
          放弃内容
        </Button>
        <OkBtn />
      </>
    ),
  });

  async function saveAll() {
    for (const save of saves) if (!(await save())) return stay();
    goOn();
  }
}
