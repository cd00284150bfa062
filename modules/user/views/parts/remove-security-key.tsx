import { useAction } from '#web/api/query.ts';
import { listKeys, removeKey } from '../../security-keys.ts';
import { OwnPasswordDialog } from './own-password-dialog.tsx';

interface RemoveSecurityKeyProps {
  id: string;
  name: string;
  onClose: () => void;
}

/** Asks for the password before a security key is given up. */
export function RemoveSecurityKey({ id, name, onClose }: RemoveSecurityKeyProps) {
  const { mutate, isPending } = useAction(removeKey, { isSilent: true, refreshes: [listKeys] });

  return (
    <OwnPasswordDialog
      done="安全密钥已移除"
      isPending={isPending}
      onClose={onClose}
      onPassword={(password, outcome) => mutate({ id, password }, outcome)}
      title={`移除“${name}”`}
      verb="移除"
    >
      移除后不能再用它登录。移除最后一个且没有开启身份验证器时，知道密码就能登录。
    </OwnPasswordDialog>
  );
}
