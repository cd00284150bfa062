import { Button } from 'antd';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { useConfirm } from '#web/kit/use-confirm.tsx';
import { user } from '../../user.ts';

/** Takes away what a user has lost of the second step, after asking. */
export function ResetSecondStep({ id }: { id: string }) {
  const confirm = useConfirm();
  const { mutateAsync } = useAction(user.actions.resetSecondStep, { isSilent: true });
  const ask = async () => {
    const content =
      '该用户的身份验证器、恢复码和安全密钥全部作废，所有设备退出，之后凭密码登录并重新开启。请先当面或通过可靠的方式确认是本人提出。';
    const act = () => mutateAsync({ id });
    if (await confirm({ title: '重置两步验证？', content, verb: '重置', isDangerous: true, act }))
      showToast('success', '两步验证已重置');
  };
  return <Button onClick={() => void ask()}>重置两步验证</Button>;
}
