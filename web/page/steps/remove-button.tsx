import { Button } from 'antd';
import { showToast } from '#web/api/toast.ts';
import { useConfirm } from '#web/kit/use-confirm.tsx';

interface RemoveButtonProps {
  name: string;
  /** What follows from it. */
  consequence: string;
  /** Removes it without a word of its own; rejects when it was refused. */
  remove: () => Promise<unknown>;
}

/** Removes what a row of a list stands for, once the user has agreed. */
export function RemoveButton({ name, consequence, remove }: RemoveButtonProps) {
  const confirm = useConfirm();

  async function ask() {
    const question = { title: `删除“${name}”`, content: consequence, verb: '删除', isDangerous: true, act: remove };
    if (await confirm(question)) showToast('success', '已删除');
  }

  return (
    <Button danger onClick={() => void ask()} size="small" type="link">
      删除
    </Button>
  );
}
