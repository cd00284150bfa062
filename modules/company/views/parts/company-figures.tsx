import { Skeleton } from 'antd';
import { changeResults, changerecord } from '#modules/changerecord/changerecord.ts';
import { contract } from '#modules/contract/contract.ts';
import { contractWork } from '#modules/contract/contract-work.ts';
import { concluded, running } from '#modules/contract/standing.ts';
import { member } from '#modules/member/member.ts';
import { presentStates } from '#modules/member/rules.ts';
import { systemitem } from '#modules/systemitem/systemitem.ts';
import { useEvery } from '#web/api/every.ts';
import { SummaryFigure } from '#web/chart/summary-figure.tsx';
import { SummaryTile } from '#web/chart/summary-tile.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { formatMyriads } from '#web/kit/values/number-format.ts';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import { RecordBrief } from '#web/page/record/record-brief.tsx';
import './company-figures.css';
import { CompanyStanding } from './company-standing.tsx';

/** How a company does under its contracts, by the side that it is on; each figure opens what is behind it. */
export function CompanyFigures({ company }: { company: string }) {
  const built = useEvery(contract.calls.list, { filters: { company: [company] } }, { isSilent: true });
  const supervised = useEvery(contract.calls.list, { filters: { manager: [company] } }, { isSilent: true });
  const failed = [built, supervised].find(({ error, data }) => error && !data);
  if (failed) return <Failure error={failed.error} onRetry={() => failed.refetch()} subject="履约情况" />;
  if (!built.data || !supervised.data) return <Skeleton active />;
  const all: Side[] = [
    { title: '承建的合同', system: '承建系统', filters: { company: [company] }, rows: built.data.rows },
    { title: '监理的合同', system: '监理系统', filters: { manager: [company] }, rows: supervised.data.rows },
  ];
  const sides = all.filter(({ rows }) => rows.length > 0);
  return (
    <div className="company-figures">
      {sides.length === 0 && <Empty title="还没有合同">公司承建或监理的合同签订后，这里显示履约情况。</Empty>}
      {sides.map((side) => (
        <SideFigures key={side.title} side={side} />
      ))}
      <CompanyStanding company={company} />
    </div>
  );
}

interface Side {
  title: string;
  /** What its systems are called. */
  system: string;
  filters: Record<string, string[]>;
  rows: readonly { id: string }[];
}

function SideFigures({ side: { title, system, filters, rows } }: { side: Side }) {
  const contracts = rows.map(({ id }) => id);
  const under = { contract: contracts };
  return (
    <section aria-label={title} className="company-side">
      <h2 className="section-title">{title}</h2>
      <ul className="counts">
        <SummaryTile filters={{ ...filters, status: running }} module={contract} title="在履行合同" />
        <SummaryTile
          filters={{ ...filters, status: concluded }}
          format={formatMyriads}
          measure={{ figure: 'sum', field: 'amount' }}
          module={contract}
          title="合同总额（元）"
        />
        <SummaryTile filters={under} module={systemitem} title={system} />
        {contractWork(contracts).map((figure) => (
          <SummaryTile key={figure.title} {...figure} />
        ))}
      </ul>
      <div className="company-charts">
        <SummaryFigure
          by="status"
          filters={under}
          form="ring"
          module={systemitem}
          size={6}
          nothing="还没有系统。"
          title="系统建设状态"
        />
        <SummaryFigure
          by="duty"
          filters={{ ...under, status: [...presentStates] }}
          form="ranking"
          module={member}
          size={6}
          nothing="还没有在场人员。"
          title="在场人员岗位"
        />
        <SummaryFigure
          by="result"
          filters={{ ...under, result: Object.keys(changeResults) }}
          form="ring"
          module={changerecord}
          size={6}
          nothing="还没有实施完成的变更。"
          title="变更结果"
        />
        <RecordBrief
          endOf={({ status }) => <StateTag states={changerecord.declaration.states} value={status} />}
          module={changerecord}
          noteOf={({ contract: id, number }, labels) => `${number} · ${labels[id] ?? ''}`}
          nothing="还没有变更。"
          question={{ size: 5, sort: '-createdAt', filters: under }}
          title="最近的变更"
        />
      </div>
    </section>
  );
}
