import type { Labels } from '#shared/module.ts';
import { formatInstant } from '#web/kit/values/date-format.ts';
import type { QuestionRow } from './time-left.tsx';
import { timeLeft } from './time-left.tsx';
import './question-head.css';

/**
 * Where a question stands at one look: who has it, both limits and whether they were kept, how content the asker is, and the
 * answer that waits for his word.
 */
export function QuestionHead({ record, labels }: { record: QuestionRow; labels: Labels }) {
  const { handler, group, respondedAt, resolvedAt, responseDueAt, resolveDueAt, stars, status, answer } = record;
  return (
    <dl className="panel question-head">
      <div>
        <dt>办理</dt>
        <dd>
          {handler ? labels[handler] : '尚未接单'}
          {group && <span className="clock-kind">{labels[group]}</span>}
        </dd>
      </div>
      <Limit isKept={record.isResponseOnTime} label="响应" limit={responseDueAt} reached={respondedAt} row={record} />
      <Limit isKept={record.isResolvedOnTime} label="解决" limit={resolveDueAt} reached={resolvedAt} row={record} />
      <div>
        <dt>满意度</dt>
        <dd>
          {stars === null ? (
            '尚未评价'
          ) : (
            <span title={`${stars} 分`}>
              {'★'.repeat(stars)}
              {'☆'.repeat(5 - stars)}
            </span>
          )}
        </dd>
      </div>
      {status === 'answered' && answer && (
        <div className="question-answer">
          <dt>答复</dt>
          <dd>{answer}</dd>
        </div>
      )}
    </dl>
  );
}

interface LimitProps {
  label: string;
  limit: string | null;
  reached: string | null;
  isKept: boolean | null;
  row: QuestionRow;
}

/** One limit: until when, or when it was reached and whether in time. */
function Limit({ label, limit, reached, isKept, row }: LimitProps) {
  const isRunning = reached === null && limit !== null && limit === row.dueAt;
  return (
    <div>
      <dt>{reached ? `${label}时间` : `${label}期限`}</dt>
      <dd>
        {reached ? formatInstant(reached) : limit ? formatInstant(limit) : '提交后开始计时'}{' '}
        {reached && isKept !== null && (
          <span className={isKept ? 'limit-kept' : 'limit-missed'}>{isKept ? `按时${label}` : `逾期${label}`}</span>
        )}
        {isRunning && timeLeft(row)}
      </dd>
    </div>
  );
}
