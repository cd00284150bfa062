import { Alert, Button } from 'antd';
import { useConfirm } from '#web/kit/use-confirm.tsx';
import { formatInstant } from '#web/kit/values/date-format.ts';
import type { Lease, LeaseState } from './lease.ts';

interface LeaseNoticeProps {
  state: LeaseState;
  lease: Pick<Lease, 'takeOver' | 'join'>;
}

/** Says who edits the drawing when this window does not, and lets it be drawn together, or taken over. */
export function LeaseNotice({ state, lease: { takeOver, join } }: LeaseNoticeProps) {
  const confirm = useConfirm();
  if (state.kind !== 'viewed' && state.kind !== 'lost') return null;
  const { kind, holderName, isSameUser, since, isShared } = state;
  const who = isSameUser ? '你在另一个窗口' : ` ${holderName} `;

  async function ask() {
    await confirm({
      title: '接管编辑',
      content: contentOf({ isShared, isSameUser }),
      verb: '接管',
      isDangerous: !isSameUser,
      act: takeOver,
    });
  }

  return (
    <Alert
      action={
        <>
          <Button onClick={() => void join().catch(() => {})} size="small" type="primary">
            一起编辑
          </Button>
          <Button onClick={() => void ask()} size="small">
            接管编辑
          </Button>
        </>
      }
      className="design-notice"
      showIcon
      title={
        kind === 'viewed'
          ? `${who}正在编辑（${formatInstant(since)} 起），现在只能查看。`.trim()
          : `${who}已接管编辑（${formatInstant(since)}）。这里的修改还在：点“一起编辑”与对方的合在一起，或用“下载文件”留一份。`.trim()
      }
      type="warning"
    />
  );
}

function contentOf({ isShared, isSameUser }: { isShared: boolean; isSameUser: boolean }): string {
  if (isShared) return '接管后，其他窗口不能再修改；大家已经画在图上的都保留，未保存的由你继续。';
  return isSameUser
    ? '接管后，另一个窗口中未保存的修改不能再保存，会保留在这个浏览器里。'
    : '接管后，对方未保存的修改不能再保存，会保留在对方的浏览器里。建议先与对方确认。';
}
