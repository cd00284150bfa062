import { Segmented, Skeleton } from 'antd';
import { useSearchParams } from 'react-router';
import { contract } from '#modules/contract/contract.ts';
import { inForce } from '#modules/contract/standing.ts';
import { stageLook } from '#modules/stageinstance/stage-look.ts';
import { stageinstance } from '#modules/stageinstance/stageinstance.ts';
import { chinaDay } from '#shared/day.ts';
import { useEvery } from '#web/api/every.ts';
import { SummaryTile } from '#web/chart/summary-tile.tsx';
import { CutNote } from '#web/kit/cut-note.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { Matrix, type MatrixCell } from '#web/page/look/matrix.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import { pathOfRecord } from '#web/page/paths/record-paths.ts';
import { useListPath } from '#web/page/paths/use-list-path.ts';

const areasAll = 'all';

/** The contracts and systems that serve a city by their stages: where each is, what is late; a cell opens its stage. */
export default function CityStage() {
  const [query, setQuery] = useSearchParams();
  const stagePath = useListPath(stageinstance.name);
  const contracts = useEvery(contract.calls.list, { sort: 'code', filters: { status: inForce } }, { isSilent: true });
  const stages = useEvery(stageinstance.calls.list, { sort: 'position' }, { isSilent: true });
  const labels = { ...stages.data?.labels, ...contracts.data?.labels };
  const areas = [...new Set((contracts.data?.rows ?? []).flatMap((row) => row.areas))];
  const area = query.get('area') ?? areasAll;
  const served = new Map(
    (contracts.data?.rows ?? [])
      .filter((row) => area === areasAll || row.areas.includes(area))
      .map((row) => [row.id, row]),
  );
  const shown = (stages.data?.rows ?? []).filter((stage) => served.has(stage.contract));
  const columns = [...new Set(shown.map(({ name }) => name))].map((name) => ({ key: name, label: name }));
  const rows = [...new Set(shown.map((stage) => `${stage.contract} ${stage.system ?? ''}`))].map((key) => {
    const [contractId = '', system] = key.split(' ');
    const name = served.get(contractId)?.name ?? '';
    return { key, label: system ? (labels[system] ?? name) : name, note: system ? name : '合同整体' };
  });
  const today = chinaDay();

  function cellOf(key: string, name: string): MatrixCell | null {
    const stage = shown.find((each) => `${each.contract} ${each.system ?? ''}` === key && each.name === name);
    if (!stage) return null;
    const { isDone, color, words } = stageLook(stage, today);
    const progress = isDone ? 100 : (stage.progress ?? 0);
    return {
      text: stage.status === 'locked' ? <small>{stage.planStartOn?.slice(5)}</small> : `${Math.round(progress)}%`,
      title: words,
      color,
      heat: stage.status === 'locked' ? 0 : isDone ? 0.6 : 0.2 + progress / 250,
      href: stagePath && pathOfRecord(stagePath, 'detail', stage.id),
    };
  }

  return (
    <section className="list-page">
      <PageHeader
        note="颜色表示状态：绿色已验收，蓝色进行中，橙色待验收，红色逾期，灰色未开始。"
        title="地市阶段矩阵"
      />
      <ul className="counts">
        <SummaryTile filters={{ status: ['open'] }} module={stageinstance} title="进行中的阶段" />
        <SummaryTile filters={{ status: ['submitted'] }} module={stageinstance} title="待验收" />
        <SummaryTile filters={{ status: ['accepted', 'closed'] }} module={stageinstance} title="已验收" />
        <SummaryTile filters={{ status: ['locked'] }} module={stageinstance} title="未开始" />
      </ul>
      <CutNote answer={stages.data} unit="个阶段" />
      <div className="panel" style={{ marginTop: 16, padding: 16 }}>
        {areas.length > 1 && (
          <p style={{ margin: '0 0 12px', overflowX: 'auto' }}>
            <Segmented
              aria-label="地市"
              onChange={(value) => setQuery(value === areasAll ? {} : { area: value }, { replace: true })}
              options={[
                { value: areasAll, label: '全部地市' },
                ...areas.map((id) => ({ value: id, label: labels[id] ?? '其他' })),
              ]}
              value={area}
            />
          </p>
        )}
        {content()}
      </div>
    </section>
  );

  function content() {
    if (stages.error) return <Failure error={stages.error} onRetry={stages.refetch} subject="阶段" />;
    if (!stages.data || !contracts.data) return <Skeleton active />;
    if (rows.length === 0) return <Empty title="没有服务这个地市的阶段">合同套用阶段模板后，会显示在这里。</Empty>;
    return (
      <Matrix
        cellOf={(row, column) => cellOf(row.key, column.key)}
        columns={columns}
        corner="合同与系统"
        label="合同、系统与阶段"
        rows={rows}
      />
    );
  }
}
