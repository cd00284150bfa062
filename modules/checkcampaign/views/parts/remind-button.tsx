import { BellOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { useMay } from '#web/page/use-may.ts';
import { checkcampaign } from '../../checkcampaign.ts';

/** Reminds everybody who still owes sheets of a campaign. */
export function RemindButton({ id, isSmall = false }: { id: string; isSmall?: boolean }) {
  const mayRemind = useMay(checkcampaign.declaration.actions.remind.grants);
  const { mutate, isPending } = useAction(checkcampaign.actions.remind, {
    onSuccess: ({ told }) => showToast('success', told > 0 ? `已提醒 ${told} 人` : '没有需要提醒的人'),
  });
  if (!mayRemind) return null;
  return (
    <Button
      icon={<BellOutlined aria-hidden />}
      loading={isPending}
      onClick={() => mutate({ id })}
      {...(isSmall && { size: 'small' as const, type: 'text' as const })}
    >
      催评
    </Button>
  );
}
