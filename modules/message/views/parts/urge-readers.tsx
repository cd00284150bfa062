import { BellOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { message } from '../../message.ts';

interface UrgeReadersProps {
  message: { id: string; needReceipt: boolean; recipientCount: number | null; readCount: number | null };
}

/** Reminds those who have not read a message, or not confirmed it. */
export function UrgeReaders({ message: { id, needReceipt } }: UrgeReadersProps) {
  const urge = useAction(message.actions.urge, {
    refreshes: [message.calls.get],
    onSuccess: ({ told }) => showToast('success', `已提醒 ${told} 人`),
  });
  return (
    <Button icon={<BellOutlined aria-hidden />} loading={urge.isPending} onClick={() => urge.mutate({ id })}>
      {needReceipt ? '催回执' : '催阅'}
    </Button>
  );
}
