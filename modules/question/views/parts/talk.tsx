import { Skeleton } from 'antd';
import { questionfeedback } from '#modules/questionfeedback/questionfeedback.ts';
import { useCall } from '#web/api/query.ts';
import { useSession } from '#web/api/session.ts';
import { Failure } from '#web/kit/failure.tsx';
import { FileList } from '#web/kit/files/file-list.tsx';
import { RelativeTime } from '#web/kit/values/relative-time.tsx';
import { TalkInput } from './talk-input.tsx';
import type { QuestionRow } from './time-left.tsx';
import './talk.css';

const kinds = { ask: '追问', supplement: '补充', reply: '答复', complaint: '投诉', note: '内部备注' } as const;
const ended = ['merged', 'closed'];

/** Of longer conversations the latest are shown. */
const shownCount = 200;

/** The conversation about a question, the asker on one side and those who answer on the other; notes are marked as internal. */
export function Talk({ question, isWorking }: { question: QuestionRow; isWorking: boolean }) {
  const me = useSession((session) => session.user?.id);
  const { data, error, isPending, refetch } = useCall(
    questionfeedback.calls.list,
    { filters: { question: [question.id] }, size: shownCount, sort: '-createdAt' },
    { isSilent: true },
  );
  if (isPending) return <Skeleton active paragraph={{ rows: 5 }} title={false} />;
  if (!data) return <Failure error={error} onRetry={refetch} subject="沟通记录" />;
  return (
    <div className="talk">
      <ol className="talk-entries">
        <li className="talk-entry talk-asker">
          <header>
            <strong>{question.askerName ?? '提问人'}</strong>
            <span>提问</span>
            <RelativeTime at={question.submittedAt ?? question.createdAt} />
          </header>
          <p>{question.description}</p>
        </li>
        {data.total > data.rows.length && (
          <li className="talk-earlier">
            只显示最近 {data.rows.length} 条，此前还有 {data.total - data.rows.length} 条。
          </li>
        )}
        {data.rows.toReversed().map((row) => {
          const isOfAsker = row.kind === 'ask' || row.kind === 'supplement' || row.kind === 'complaint';
          const side = row.kind === 'note' ? 'talk-note' : isOfAsker ? 'talk-asker' : 'talk-desk';
          const author = row.createdBy ? data.labels[row.createdBy] : '系统';
          return (
            <li className={`talk-entry ${side}`} key={row.id}>
              <header>
                <strong>{row.createdBy === me ? '我' : author}</strong>
                <span>{row.kind === 'note' ? '内部备注 · 提问人看不到' : kinds[row.kind]}</span>
                <RelativeTime at={row.createdAt} />
              </header>
              <p>{row.content}</p>
              {row.files.length > 0 && <FileList ids={row.files} labels={data.labels} />}
            </li>
          );
        })}
      </ol>
      {!ended.includes(question.status ?? '') && <TalkInput isWorking={isWorking} question={question.id} />}
    </div>
  );
}
