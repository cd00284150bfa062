import { useParams, useSearchParams } from 'react-router';
import { useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { FormPage } from '#web/page/form/form-page.tsx';
import { DetailPage } from '#web/page/record/detail-page.tsx';
import { message } from '../message.ts';

/** A draft is edited; of what waits for its time or has gone out, one sees what can still be done with it. */
export default function Edit() {
  const { id: idInPath } = useParams();
  const [query] = useSearchParams();
  const id = idInPath ?? query.get('id') ?? '';
  const { data } = useCall(message.calls.get, { id }, { enabled: id !== '', isSilent: true });
  if (!id) return <Empty title="没有指定要编辑的消息">请从草稿或已发送的消息中选择一条。</Empty>;
  if (data && data.record.status !== 'draft') return <DetailPage id={id} listPath="/message/sent" module={message} />;
  return <FormPage id={id} key={id} listPath="/message/sent" module={message} />;
}
