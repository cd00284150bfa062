import { useAction } from '#web/api/query.ts';
import { totpDisable, totpState } from '../../second-factor.ts';
import { OwnPasswordDialog } from './own-password-dialog.tsx';

/** Asks for the password before the second step of signing in is given up. */
export function DisableSecondFactor({ onClose }: { onClose: () => void }) {
  const { mutate, isPending } = useAction(totpDisable, { isSilent: true, refreshes: [totpState] });

  return (
    <OwnPasswordDialog
      done="两步验证已关闭"
      isPending={isPending}
      onClose={onClose}
      onPassword={(password, outcome) => mutate({ password }, outcome)}
      title="关闭两步验证"
      verb="关闭两步验证"
    >
      关闭后，知道密码就能登录。手机上的验证器条目可以一并删除。
    </OwnPasswordDialog>
  );
}
