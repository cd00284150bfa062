import { contract } from '#modules/contract/contract.ts';
import { contractWork } from '#modules/contract/contract-work.ts';
import { healthWords } from '#modules/contract/health.ts';
import { concluded } from '#modules/contract/standing.ts';
import { systemitem } from '#modules/systemitem/systemitem.ts';
import { useEvery } from '#web/api/every.ts';
import { SummaryFigure } from '#web/chart/summary-figure.tsx';
import { SummaryTile } from '#web/chart/summary-tile.tsx';
import { formatMyriads } from '#web/kit/values/number-format.ts';
import './cockpit.css';
import { ContractStands } from './contract-stands.tsx';
import { ProjectStand } from './project-stand.tsx';

/** Where a project stands: its money, its systems, its companies, each figure opening what is behind it. */
export function Cockpit({ project }: { project: string }) {
  const filters = { project: [project] };
  const counted = { ...filters, status: concluded };
  const contracts = useEvery(contract.calls.list, { filters }, { isSilent: true });
  const ids = contracts.data?.rows.map(({ id }) => id) ?? [];
  return (
    <div className="cockpit">
      <ProjectStand contracts={contracts.data?.rows ?? []} project={project} />
      <ContractStands project={project} />
      <ul className="counts">
        <SummaryTile filters={counted} module={contract} title="已生效的合同" />
        <SummaryTile
          filters={counted}
          format={formatMyriads}
          measure={{ figure: 'sum', field: 'amount' }}
          module={contract}
          title="合同金额（元）"
        />
        <SummaryTile filters={filters} module={systemitem} title="系统" />
        <SummaryTile
          filters={{ ...filters, status: ['online', 'maintaining'] }}
          module={systemitem}
          title="已上线系统"
        />
        {contractWork(ids).map((figure) => (
          <SummaryTile key={figure.title} {...figure} />
        ))}
      </ul>
      <div className="cockpit-figures">
        <SummaryFigure
          by="status"
          filters={filters}
          form="ring"
          module={systemitem}
          nothing="还没有系统。"
          title="系统建设状态"
        />
        <SummaryFigure
          by="health"
          filters={{ ...filters, health: Object.keys(healthWords) }}
          form="ring"
          module={systemitem}
          nothing="还没有系统。"
          title="系统健康度"
        />
        <SummaryFigure
          by="company"
          filters={counted}
          form="ranking"
          format={formatMyriads}
          measure={{ figure: 'sum', field: 'amount' }}
          module={contract}
          nothing="还没有生效的合同。"
          note="合同金额，元"
          size={6}
          title="承建单位"
        />
      </div>
    </div>
  );
}
