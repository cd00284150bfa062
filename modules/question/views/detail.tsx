import { useParams } from 'react-router';
import { useCall } from '#web/api/query.ts';
import { useSession } from '#web/api/session.ts';
import { DetailPage } from '#web/page/record/detail-page.tsx';
import { question } from '../question.ts';
import { Pieces } from './parts/pieces.tsx';
import { QuestionHead } from './parts/question-head.tsx';
import { Talk } from './parts/talk.tsx';

/** One question: its clocks, what was said about it, and who does what part of it. */
export default function QuestionDetail() {
  const { id = '' } = useParams();
  const user = useSession((session) => session.user);
  const { data } = useCall(question.calls.get, { id }, { isSilent: true });
  const record = data?.record;
  const me = user?.id ?? '';
  const isDesk = user?.roles.some((role) => role === 'admin' || role === 'operator') ?? false;
  const isWorking =
    record !== undefined &&
    record.asker !== me &&
    (isDesk || [record.handler, record.groupLeader, ...(record.candidates ?? [])].includes(me));
  const mayDivide = record !== undefined && (isDesk || record.handler === me || record.groupLeader === me);
  return (
    <DetailPage
      head={record && <QuestionHead labels={data.labels} record={record} />}
      module={question}
      tabs={
        record && record.status !== 'draft'
          ? [
              { key: 'talk', label: '沟通', children: <Talk isWorking={isWorking} question={record} /> },
              ...(record.asker === me
                ? []
                : [{ key: 'pieces', label: '子任务', children: <Pieces mayDivide={mayDivide} question={record} /> }]),
            ]
          : []
      }
    />
  );
}
