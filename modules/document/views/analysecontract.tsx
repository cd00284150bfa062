import { Skeleton } from 'antd';
import { contract } from '#modules/contract/contract.ts';
import { stageinstance } from '#modules/stageinstance/stageinstance.ts';
import type { FilterValue } from '#shared/module.ts';
import { useEvery } from '#web/api/every.ts';
import { useCall } from '#web/api/query.ts';
import { filteredList } from '#web/chart/figure-href.ts';
import { SummaryFigure } from '#web/chart/summary-figure.tsx';
import { SummaryTile } from '#web/chart/summary-tile.tsx';
import { CutNote } from '#web/kit/cut-note.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { Matrix, type MatrixCell } from '#web/page/look/matrix.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import { useListPath } from '#web/page/paths/use-list-path.ts';
import { document } from '../document.ts';
import './analysecontract.css';

const required = { isRequired: true };
const validStates = ['approved', 'archived', 'exempt'];
const returned = { ...required, returnCount: { from: '1', to: null } };
const owed = ['missing', 'draft', 'returned'];

/** How complete the documents of each contract are, by stage; every figure opens the documents that it counts. */
export default function AnalyseContract() {
  const overdue = { ...required, due: 'overdue' };
  return (
    <section className="list-page">
      <PageHeader title="文档完整性分析" />
      <ul className="counts">
        <SummaryTile filters={required} module={document} title="应交文档" />
        <SummaryTile filters={{ ...required, status: validStates }} module={document} title="已通过" />
        <SummaryTile filters={{ ...required, status: ['auditing'] }} module={document} title="审核中" />
        <SummaryTile filters={overdue} module={document} title="逾期未交" />
      </ul>
      <div className="analyse-figures">
        <SummaryFigure
          by="contract"
          filters={overdue}
          form="ranking"
          module={document}
          nothing="没有逾期未交的文档。"
          note="份，按合同"
          size={8}
          title="逾期未交"
        />
        <SummaryFigure
          by="contract"
          filters={returned}
          form="ranking"
          measure={{ figure: 'sum', field: 'returnCount' }}
          module={document}
          nothing="没有被退回的文档。"
          note="次，按合同"
          size={8}
          title="退回次数"
        />
        <SummaryFigure
          by="category"
          filters={{ ...required, status: owed }}
          form="ranking"
          module={document}
          nothing="没有缺少的文档。"
          note="份，按分类"
          size={8}
          title="还缺哪些文档"
        />
      </div>
      <CompletenessMap />
    </section>
  );
}

interface Share {
  all: number;
  valid: number;
  instances: string[];
}

/** Contracts by stages: the share of the required documents that are there. */
function CompletenessMap() {
  const listPath = useListPath(document.name);
  const summary = useCall(
    document.calls.summary,
    { groups: [{ field: 'stageInstance' }, { field: 'status' }], filters: required, limit: 500 },
    { isSilent: true },
  );
  const stages = useEvery(
    stageinstance.calls.list,
    { sort: 'position', filters: { status: ['open', 'submitted', 'accepted', 'closed'] } },
    { isSilent: true },
  );
  const contracts = useEvery(contract.calls.list, { sort: 'code' }, { isSilent: true });
  if (summary.error) return <Failure error={summary.error} onRetry={summary.refetch} subject="完整性分析" />;
  if (!summary.data || !stages.data || !contracts.data) return <Skeleton active className="panel analyse-map" />;

  const shares = new Map<string, Share>();
  for (const { id, contract: owner, name } of stages.data.rows) {
    const own = summary.data.groups.filter(({ keys }) => keys[0] === id);
    const known = shares.get(`${owner} ${name}`) ?? { all: 0, valid: 0, instances: [] };
    for (const { keys, values } of own) {
      known.all += values[0] ?? 0;
      if (validStates.includes(keys[1] ?? '')) known.valid += values[0] ?? 0;
    }
    if (own.length > 0) known.instances.push(id);
    shares.set(`${owner} ${name}`, known);
  }
  const columns = [...new Set(stages.data.rows.map(({ name }) => name))].map((name) => ({ key: name, label: name }));
  const rows = contracts.data.rows
    .filter(({ id }) => columns.some(({ key }) => (shares.get(`${id} ${key}`)?.all ?? 0) > 0))
    .map(({ id, name, company }) => ({ key: id, label: name, note: contracts.data.labels[company] ?? '' }));

  return (
    <section aria-label="各阶段完整率" className="panel analyse-map">
      <h2 className="section-title">各阶段完整率</h2>
      <CutNote answer={stages.data} unit="个阶段" />
      {rows.length === 0 ? (
        <p className="analyse-nothing">还没有开启的阶段。</p>
      ) : (
        <Matrix
          cellOf={(row, column) => cellOf(shares.get(`${row.key} ${column.key}`), `${row.label}，${column.label}`)}
          columns={columns}
          corner="合同"
          label="合同与阶段的文档完整率"
          rows={rows}
        />
      )}
    </section>
  );

  function cellOf(share: Share | undefined, place: string): MatrixCell | null {
    if (!share || share.all === 0) return null;
    const rate = share.valid / share.all;
    const filters: Record<string, FilterValue> = { ...required, stageInstance: share.instances };
    return {
      text: (
        <>
          {Math.round(rate * 100)}%
          <small>
            {share.valid}/{share.all}
          </small>
        </>
      ),
      title: `${place}：必交 ${share.all} 份，已通过 ${share.valid} 份`,
      color: rate === 1 ? 'green' : rate >= 0.5 ? 'orange' : 'red',
      heat: rate === 1 ? 0.7 : rate >= 0.5 ? 0.4 : 0.6 - rate,
      href: listPath && filteredList(listPath, filters),
    };
  }
}
