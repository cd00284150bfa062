import { Alert, Button } from 'antd';
import { useContext } from 'react';
import { Link } from 'react-router';
import type { OutputOf } from '#shared/operation.ts';
import { useCall } from '#web/api/query.ts';
import { FormStepContext } from '#web/page/form-step.ts';
import { useRecordHref } from '#web/page/use-record-href.ts';
import { reportKinds } from '../../kinds.ts';
import { report } from '../../report.ts';
import { partsOf } from '../../rules.ts';

type Report = OutputOf<typeof report.calls.get>['record'];

/** So many of the shorter reports are named. */
const namedCount = 5;

/** What a report lacks of its time as long as it is not approved: what can be brought in, by one button, and which shorter reports nobody has handed in yet. */
export function GatherNote({ record }: { record: Report }) {
  const { id, status, kind, range, items, allowed } = record;
  const isDecided = status === 'approved' || status === 'locked';
  const { data } = useCall(report.actions.basis, { id }, { isSilent: true, enabled: !isDecided });
  const hrefOf = useRecordHref();
  // On the page of the report the step has its button beside the others.
  const take = useContext(FormStepContext);
  if (!data || isDecided) return null;
  const { found, waiting } = data;
  const parts = kind && range && partsOf({ kind, range });
  const mayGather = allowed.includes('gather');
  return (
    <>
      {found > 0 && (
        <Alert
          action={
            take && (
              <Button onClick={() => void take('gather')} size="small" type="primary">
                重新汇总
              </Button>
            )
          }
          className="form-notice"
          description="“重新汇总”把起草以后新增的内容补充进来，已填写的内容不变。"
          showIcon
          title={`有 ${found} 项新的内容还没有汇总进来`}
          type="info"
        />
      )}
      {parts && waiting.length > 0 && (
        <Alert
          className="form-notice"
          description={
            <>
              {waiting.slice(0, namedCount).map((part, index) => (
                <span key={part.id}>
                  {index > 0 && '、'}
                  <Link to={hrefOf('reportduty', part.id) ?? ''}>{part.title}</Link>
                </span>
              ))}
              {waiting.length > namedCount && `等 ${waiting.length} 份`}。
              {mayGather && '提交以后在这里“重新汇总”；不等的，直接填写。'}
            </>
          }
          showIcon
          title={`这段时间有 ${waiting.length} 份${reportKinds[parts.kind]}还没有提交，不在这份${reportKinds[kind]}中`}
          type={mayGather ? 'warning' : 'info'}
        />
      )}
      {mayGather && found + waiting.length + items.length === 0 && (
        <Alert
          className="form-notice"
          description={`${parts ? `${reportKinds[parts.kind]}提交` : '工作日志、问题和会议登记'}以后，在这里“重新汇总”；也可以直接填写。`}
          showIcon
          title="这段时间还没有可以汇总的内容"
          type="info"
        />
      )}
    </>
  );
}
