import { Button } from 'antd';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { useConfirm } from '#web/kit/use-confirm.tsx';
import { listDefinitions, listStartable, suspendDefinition } from '../../../definitions.ts';
import type { Definition } from './definition-columns.tsx';

/** Stops new instances of a version from being started, or lets them again. */
export function SuspendButton({ definition: { id, name, version, isSuspended } }: { definition: Definition }) {
  const confirm = useConfirm();
  const { mutateAsync } = useAction(suspendDefinition, {
    refreshes: [listDefinitions, listStartable],
    isSilent: true,
  });
  const verb = isSuspended ? '激活' : '挂起';

  async function change() {
    const isDone = await confirm({
      title: `${verb}“${name}”第 ${version} 版`,
      content: isSuspended ? '激活后可以重新用它发起流程。' : '挂起后不能再用它发起流程，已经发起的继续办理。',
      verb,
      act: () => mutateAsync({ id, isSuspended: !isSuspended }),
    });
    if (isDone) showToast('success', `已${verb}`);
  }

  return (
    <Button onClick={() => void change()} size="small" type="link">
      {verb}
    </Button>
  );
}
