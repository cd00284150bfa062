import { Button, type ModalFuncProps } from 'antd';
import type { Tab } from './tabs.ts';

/** What asks: the part of the component library's dialogs that is needed here. */
interface Asking {
  confirm: (question: ModalFuncProps) => { destroy: () => void };
}

/**
 * Asks what becomes of unsaved tabs before something goes on. Where all of them can be saved, that is offered first and goes
 * on only when it is done; otherwise they are given up or kept. `stay` is called when it does not go on.
 */
export function askAboutUnsaved(
  modal: Asking,
  unsaved: readonly Pick<Tab, 'save'>[],
  goOn: () => void,
  stay: () => void = () => {},
): void {
  const saves = unsaved.flatMap(({ save }) => save ?? []);
  const giveUp = { okText: '放弃内容', okButtonProps: { danger: true }, onOk: goOn };
  const question = { title: '有未保存的内容', cancelText: '继续编辑', onCancel: stay };
  if (saves.length < unsaved.length) {
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
