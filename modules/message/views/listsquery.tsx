import { ListPage } from '#web/page/list/list-page.tsx';
import { message } from '../message.ts';
import { ReadRate } from './parts/read-rate.tsx';

const gone = { status: ['sent', 'recalled', 'scheduled'] };

/** Every message of the house and how far it reached. */
export default function MessageQuery() {
  return (
    <ListPage
      cells={{ readCount: (row) => <ReadRate {...row} /> }}
      columns={['title', 'sender', 'category', 'recipientCount', 'readCount', 'receiptCount', 'sentAt', 'status']}
      filters={['title', 'sender', 'category', 'sentAt', 'needReceipt', 'status']}
      fixedFilters={{}}
      module={message}
      newHref={null}
      nothing="没有发出过消息"
      sort="-sentAt"
      title="消息查询"
      usualFilters={gone}
    />
  );
}
