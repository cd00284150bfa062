import { Skeleton } from 'antd';
import { changerecord } from '#modules/changerecord/changerecord.ts';
import { contract } from '#modules/contract/contract.ts';
import { running } from '#modules/contract/standing.ts';
import { member } from '#modules/member/member.ts';
import { systemitem } from '#modules/systemitem/systemitem.ts';
import { useCall } from '#web/api/query.ts';
import { SummaryFigure } from '#web/chart/summary-figure.tsx';
import { SummaryTile } from '#web/chart/summary-tile.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { formatMyriads } from '#web/kit/number-format.ts';
import { StateTag } from '#web/kit/state-tag.tsx';
import { RecordBrief } from '#web/page/record-brief.tsx';
import './company-figures.css';

/** How a company does under its contracts: money, systems, people, changes, each figure opening what is behind it. */
export function CompanyFigures({ company }: { company: string }) {
  const own = { company: [company] };
  const { data, error, isPending, refetch } = useCall(
    contract.calls.list,
    { size: 200, filters: own },
    { isSilent: true },
  );
  if (isPending) return <Skeleton active />;
  if (!data) return <Failure error={error} onRetry={() => refetch()} subject="履约情况" />;
  if (data.rows.length === 0) return <Empty title="还没有合同">公司承建的合同签订后，这里显示履约情况。</Empty>;
  const under = { contract: data.rows.map(({ id }) => id) };
  return (
    <div className="company-figures">
      <ul className="counts">
        <SummaryTile filters={{ ...own, status: running }} module={contract} title="在履行合同" />
        <SummaryTile
          filters={own}
          format={formatMyriads}
          measure={{ figure: 'sum', field: 'amount' }}
          module={contract}
          title="合同总额（元）"
        />
        <SummaryTile filters={under} module={systemitem} title="承建系统" />
        <SummaryTile filters={{ ...under, status: ['onboard', 'leaving'] }} module={member} title="在场人员" />
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
          filters={{ ...under, status: ['onboard', 'leaving'] }}
          form="ranking"
          module={member}
          size={6}
          nothing="还没有在场人员。"
          title="在场人员岗位"
        />
        <SummaryFigure
          by="result"
          filters={under}
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
    </div>
  );
}
