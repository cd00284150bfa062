import { Button } from 'antd';
import { useState } from 'react';
import { showToast } from '#web/api/toast.ts';
import { useConfirm } from '#web/kit/use-confirm.ts';

interface RemoveButtonProps {
  name: string;
  /** What follows from it. */
  consequence: string;
  /** Rejects when it was refused, which the user has been told. */
  remove: () => Promise<unknown>;
}

/** Removes what a row of a list stands for, once the user has agreed. */
export function RemoveButton({ name, consequence, remove }: RemoveButtonProps) {
  const confirm = useConfirm();
  const [isBusy, setBusy] = useState(false);

  async function ask() {
    const question = { title: `删除“${name}”`, content: consequence, verb: '删除', isDangerous: true };
    if (!(await confirm(question))) return;
    setBusy(true);
    await remove().then(
      () => showToast('success', '已删除'),
      () => {},
    );
    setBusy(false);
  }

  return (
    <Button danger loading={isBusy} onClick={() => void ask()} size="small" type="link">
      删除
    </Button>
  );
}
