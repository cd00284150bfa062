import { Skeleton } from 'antd';
import { contract } from '#modules/contract/contract.ts';
import { stageinstance } from '#modules/stageinstance/stageinstance.ts';
import { useEvery } from '#web/api/every.ts';
import { CutNote } from '#web/kit/cut-note.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { Gantt } from '#web/page/look/gantt/gantt.tsx';
import { projectRows } from './project-rows.ts';

/** A project over time: its contracts, and below each the stages that it goes through, planned and actual. */
export function ProjectChart({ project }: { project: string }) {
  const contracts = useEvery(contract.calls.list, { filters: { project: [project] } }, { isSilent: true });
  const ids = contracts.data?.rows.map(({ id }) => id) ?? [];
  const stages = useEvery(
    stageinstance.calls.list,
    { filters: { contract: ids } },
    { isSilent: true, enabled: ids.length > 0 },
  );
  const failed = [contracts, stages].find(({ error }) => error);
  if (failed) return <Failure error={failed.error} onRetry={failed.refetch} subject="甘特图" />;
  if (contracts.data?.rows.length === 0) {
    return <Empty title="还没有合同">项目有了合同，这里显示各合同与阶段的时间安排。</Empty>;
  }
  if (!contracts.data || !stages.data) return <Skeleton active paragraph={{ rows: 8 }} title={false} />;
  return (
    <>
      <CutNote answer={stages.data} unit="个阶段" />
      <Gantt label="项目甘特图" rows={projectRows(contracts.data.rows, stages.data.rows, stages.data.labels)} />
    </>
  );
}
