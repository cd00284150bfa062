import { Segmented } from 'antd';
import { useSession } from '#web/api/session.ts';
import { useAddressFilters } from '#web/page/filters/use-address-filters.ts';
import { ListPage } from '#web/page/list/list-page.tsx';
import { message } from '../message.ts';
import { ReadRate } from './parts/read-rate.tsx';

const states = { sent: '已发送', scheduled: '待发送', draft: '草稿', recalled: '已撤回' } as const;

/** What I wrote: how far it was read, what still waits, what was taken back. */
export default function Sent() {
  const me = useSession((session) => session.user?.id ?? '');
  const [{ box }, change] = useAddressFilters(['box']);
  const shown = box && box in states ? (box as keyof typeof states) : 'sent';
  return (
    <ListPage
      cells={{ readCount: (row) => <ReadRate {...row} /> }}
      columns={
        shown === 'sent'
          ? ['title', 'category', 'recipientCount', 'readCount', 'receiptCount', 'sentAt']
          : ['title', 'category', 'sendAt', 'createdAt', 'status']
      }
      filters={['title', 'category', 'needReceipt']}
      fixedFilters={{ sender: [me], status: [shown] }}
      key={shown}
      module={message}
      newHref="/message/create"
      title="我发出的消息"
      toolbar={
        <Segmented
          aria-label="按状态查看"
          onChange={(value) => change({ box: value === 'sent' ? null : value })}
          options={Object.entries(states).map(([value, label]) => ({ value, label }))}
          value={shown}
        />
      }
    />
  );
}
