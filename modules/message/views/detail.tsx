import { useParams } from 'react-router';
import { useCall } from '#web/api/query.ts';
import { useSession } from '#web/api/session.ts';
import { DetailPage } from '#web/page/record/detail-page.tsx';
import { useMay } from '#web/page/use-may.ts';
import { message } from '../message.ts';
import { Readers } from './parts/readers.tsx';
import { UrgeReaders } from './parts/urge-readers.tsx';

/** One message as its sender sees it: whom it reached, who has read and confirmed it. */
export default function MessageDetail() {
  const { id = '' } = useParams();
  const me = useSession((session) => session.user?.id ?? '');
  const { data } = useCall(message.calls.get, { id }, { isSilent: true });
  const seesAll = useMay(message.declaration.lifecycle.broadcast.grants);
  const record = data?.record;
  const isGone = record?.status === 'sent' || record?.status === 'recalled';
  const maySee = isGone && (record.sender === me || seesAll);
  return (
    <DetailPage
      listPath="/message/sent"
      module={message}
      tabs={maySee ? [{ key: 'readers', label: '阅读情况', children: <Readers message={record} /> }] : []}
      toolbar={maySee && record.status === 'sent' && <UrgeReaders message={record} />}
    />
  );
}
