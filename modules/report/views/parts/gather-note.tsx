import { Alert, Button } from 'antd';
import { useContext } from 'react';
import { Link } from 'react-router';
import type { AnyModule } from '#shared/module.ts';
import type { OutputOf } from '#shared/operation.ts';
import { useCall } from '#web/api/query.ts';
import { FormStepContext } from '#web/page/form/form-step.ts';
import { useRecordHref } from '#web/page/paths/use-record-href.ts';
import { actionsOf, type Row } from '#web/page/steps/record-action.ts';
import { useRecordAction } from '#web/page/steps/use-record-action.tsx';
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
  const isForm = useContext(FormStepContext) !== null;
  if (!data || isDecided) return null;
  const { found, waiting } = data;
  const parts = kind && range && partsOf({ kind, range });
  const mayGather = allowed.includes('gather');
  const isUntraced = isForm && allowed.includes('update') && !mayGather;
  return (
    <>
      {found > 0 && (
        <Alert
          action={<GatherButton record={record} />}
          className="form-notice"
          description="“重新汇总”把起草以后新增的、改过的内容补充进来，已填写的内容不变。"
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
      {isUntraced && (
        <Alert
          className="form-notice"
          description={`这份${reportKinds[kind ?? 'daily']}起草时还没有记下内容的来源，分不清哪些是新的；新的内容请直接填写${allowed.includes('remove') ? '，或者删除后重新填写' : ''}。`}
          showIcon
          title="这份报告不能重新汇总"
          type="info"
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

/** Brings in what is new: in a form together with what was typed, else after a question. */
function GatherButton({ record }: { record: Report }) {
  const takeInForm = useContext(FormStepContext);
  const { perform, isBusy, dialog } = useRecordAction(report as unknown as AnyModule, { onEdit: () => undefined });
  const row = record as unknown as Row;
  const [gather] = actionsOf(report as unknown as AnyModule).filter(({ name }) => name === 'gather');
  return (
    <>
      <Button
        disabled={isBusy}
        onClick={() => (takeInForm ? void takeInForm('gather') : gather && perform(gather, row))}
        size="small"
        type="primary"
      >
        重新汇总
      </Button>
      {dialog}
    </>
  );
}
