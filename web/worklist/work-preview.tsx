import { Button, Drawer, Skeleton } from 'antd';
import { Fragment } from 'react';
import { useNavigate } from 'react-router';
import { instanceStates } from '#shared/state.ts';
import { useCall } from '#web/api/query.ts';
import { Failure } from '#web/kit/failure.tsx';
import { formatInstant } from '#web/kit/values/date-format.ts';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import { Timeline } from './timeline.tsx';
import { useWorkHref } from './use-work-href.ts';
import type { Work, WorkCalls } from './work.ts';
import './work-preview.css';

interface WorkPreviewProps {
  calls: Pick<WorkCalls, 'getInstance'>;
  /** What is looked at; null for nothing. */
  work: Work | null;
  onClose: () => void;
}

/** A glance at a case beside the list: what it is, and what has happened so far. */
export function WorkPreview({ calls, work, onClose }: WorkPreviewProps) {
  const navigate = useNavigate();
  const hrefOf = useWorkHref();
  return (
    <Drawer
      destroyOnHidden
      footer={
        <Button block onClick={() => work && navigate(hrefOf(work))} type="primary">
          打开详情
        </Button>
      }
      onClose={onClose}
      open={work !== null}
      rootClassName="work-preview"
      size={420}
      title={work?.title}
    >
      {work?.instanceId && <Glance calls={calls} instanceId={work.instanceId} work={work} />}
    </Drawer>
  );
}

interface GlanceProps {
  calls: WorkPreviewProps['calls'];
  instanceId: string;
  work: Work;
}

function Glance({ calls, instanceId, work }: GlanceProps) {
  const { data, error, isPending, refetch } = useCall(calls.getInstance, { id: instanceId }, { isSilent: true });
  if (isPending) return <Skeleton active paragraph={{ rows: 8 }} />;
  if (!data) return <Failure error={error} onRetry={refetch} subject="事项" />;
  const open = work.taskId !== null && work.finishedAt === null;
  return (
    <>
      <dl className="work-preview-facts">
        <dt>状态</dt>
        <dd>
          <StateTag states={instanceStates} value={data.status} />
        </dd>
        {data.serialNumber && (
          <>
            <dt>编号</dt>
            <dd>{data.serialNumber}</dd>
          </>
        )}
        <dt>流程</dt>
        <dd>
          {data.definitionName} 第 {data.definitionVersion} 版
        </dd>
        <dt>发起人</dt>
        <dd>{data.starterName}</dd>
        <dt>发起时间</dt>
        <dd>{formatInstant(data.startedAt)}</dd>
        {data.summary.map(({ label, value }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      <Timeline
        lines={data.timeline}
        pending={
          open
            ? [
                {
                  id: work.key,
                  nodeName: work.nodeName,
                  handlers: work.handlers,
                  since: work.arrivedAt,
                  dueAt: work.dueAt,
                },
              ]
            : []
        }
      />
    </>
  );
}
