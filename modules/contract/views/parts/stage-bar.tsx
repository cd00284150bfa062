import { Skeleton } from 'antd';
import { Link } from 'react-router';
import { daysOverdue } from '#modules/stageinstance/stage-state.ts';
import { stageinstance } from '#modules/stageinstance/stageinstance.ts';
import { dayOf } from '#shared/work-calendar.ts';
import { useCall } from '#web/api/query.ts';
import { Failure } from '#web/kit/failure.tsx';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import { pathOfRecord } from '#web/page/paths/record-paths.ts';
import { useListPath } from '#web/page/paths/use-list-path.ts';
import './stage-bar.css';

const mostStages = 100;

/** The stages of a contract in one strip, each with its state and dates in words below. */
export function StageBar({ contract }: { contract: string }) {
  const { data, error, isPending, refetch } = useCall(
    stageinstance.calls.list,
    { size: mostStages, sort: 'position', filters: { contract: [contract] } },
    { isSilent: true },
  );
  const today = dayOf(new Date());
  const listPath = useListPath(stageinstance.name);
  if (isPending) return <Skeleton active paragraph={{ rows: 3 }} title={false} />;
  if (error) return <Failure error={error} onRetry={refetch} subject="阶段" />;
  const stages = data.rows.filter(({ system }) => system === null);
  if (stages.length === 0) return <p className="stage-bar-nothing">还没有套用阶段模板。</p>;
  const done = stages.filter(({ status }) => status === 'accepted' || status === 'closed').length;
  return (
    <section aria-label={`阶段：${stages.length} 个中已完成 ${done} 个`}>
      <ol className="stage-bar">
        {stages.map((stage) => {
          const days = daysOverdue(stage, today);
          return (
            <li className={`stage-step stage-step-${stage.status}${days > 0 ? ' stage-step-late' : ''}`} key={stage.id}>
              <span className="stage-step-name">
                {listPath ? <Link to={pathOfRecord(listPath, 'detail', stage.id)}>{stage.name}</Link> : stage.name}
              </span>
              <StateTag states={stageinstance.declaration.states} value={stage.status} />
              <span className="stage-step-date">
                {stage.actualEndOn ?? stage.planEndOn}
                {days > 0 && `，逾期 ${days} 天`}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
