import { useAction } from '#web/api/query.ts';
import { endOtherSessions, endOwnSession, listSessions } from '../../sessions.ts';
import { OwnPasswordDialog } from './own-password-dialog.tsx';

interface EndSessionsProps {
  onClose: () => void;
}

/** Asks for the password before another device is signed out. */
export function EndSession({ id, name, onClose }: EndSessionsProps & { id: string; name: string }) {
  const { mutate, isPending } = useAction(endOwnSession, { isSilent: true, refreshes: [listSessions] });

  return (
    <OwnPasswordDialog
      done="设备已下线"
      isPending={isPending}
      onClose={onClose}
      onPassword={(password, outcome) => mutate({ id, password }, outcome)}
      title={`下线 ${name}？`}
      verb="下线"
    >
      该设备需要重新登录，其中没有保存的内容会丢失。
    </OwnPasswordDialog>
  );
}

/** Asks for the password before all devices but the present one are signed out. */
export function EndOtherSessions({ onClose }: EndSessionsProps) {
  const { mutate, isPending } = useAction(endOtherSessions, { isSilent: true, refreshes: [listSessions] });

  return (
    <OwnPasswordDialog<{ count: number }>
      done={({ count }) => `已下线 ${count} 个设备`}
      isPending={isPending}
      onClose={onClose}
      onPassword={(password, outcome) => mutate({ password }, outcome)}
      title="下线其他所有设备？"
      verb="全部下线"
    >
      当前设备保持登录，其余设备需要重新登录，其中没有保存的内容会丢失。
    </OwnPasswordDialog>
  );
}
