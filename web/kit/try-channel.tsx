import { SendOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type Channel, channels } from '#shared/channel.ts';
import { tryChannel } from '#shared/delivery.ts';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';

/** Sends a message by a channel to one's own address, to see that it arrives. */
export function TryChannel({ channel }: { channel: Channel }) {
  const { mutate, isPending } = useAction(tryChannel, {
    onSuccess: ({ address }) => showToast('success', `测试${channels[channel]}已发往 ${address}`),
  });
  return (
    <Button icon={<SendOutlined aria-hidden />} loading={isPending} onClick={() => mutate({ channel })}>
      发送测试{channels[channel]}
    </Button>
  );
}
