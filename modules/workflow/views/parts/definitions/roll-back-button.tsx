import { Button } from 'antd';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { useConfirm } from '#web/kit/use-confirm.tsx';
import { listDefinitions, listDeployments, listStartable, rollBack } from '../../../definitions.ts';

/** Makes what was deployed before the newest version again. `name` says what, with its version. */
export function RollBackButton({ id, name }: { id: string; name: string }) {
  const confirm = useConfirm();
  const { mutateAsync } = useAction(rollBack, {
    isSilent: true,
    refreshes: [listDeployments, listDefinitions, listStartable],
    onSuccess: ({ definitions }) =>
      showToast('success', `已部署${definitions.map((each) => `“${each.name}”第 ${each.version} 版`).join('、')}`),
  });

  async function roll() {
    await confirm({
      title: `回退到“${name}”`,
      content:
        '以当时的流程图和表单部署为新的版本，之后发起的流程使用它。已经发起的继续按原来的版本办理，可在“流程实例”中迁移；流程模型中的图不变。',
      verb: '回退',
      act: () => mutateAsync({ id }),
    });
  }

  return (
    <Button onClick={() => void roll()} size="small" type="link">
      回退到此版本
    </Button>
  );
}
