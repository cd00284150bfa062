import { changerecord } from '#modules/changerecord/changerecord.ts';
import { contract } from '#modules/contract/contract.ts';
import { concluded, running } from '#modules/contract/standing.ts';
import { SummaryTile } from '#web/chart/summary-tile.tsx';
import { formatMyriads } from '#web/kit/values/number-format.ts';
import { BusySystems, ChangesByMonth, ChangesByState, ComingChanges } from './parts/change-figures.tsx';
import { ContractMoney, ContractsByState, EndingContracts } from './parts/contract-figures.tsx';
import { ProblemsByMonth } from './parts/problem-figures.tsx';
import { ContractsByHealth, ProjectsAtRisk, ProjectsByHealth } from './parts/project-figures.tsx';
import { CityScores, CompanyScores } from './parts/score-figures.tsx';
import { LateStages } from './parts/stage-figures.tsx';
import { Workbench } from './parts/workbench.tsx';

/** The home of a leader: the whole province at a glance, each figure opening what is behind it. */
export default function LeaderHome() {
  return (
    <Workbench
      beside={null}
      counts={
        <ul className="counts">
          <SummaryTile filters={{ status: running }} module={contract} title="执行中的合同" />
          <SummaryTile
            filters={{ status: concluded }}
            format={formatMyriads}
            measure={{ figure: 'sum', field: 'amount' }}
            module={contract}
            title="合同总金额（元）"
          />
          <SummaryTile
            filters={{ status: ['auditing', 'approved', 'scheduled', 'implementing', 'implemented'] }}
            module={changerecord}
            title="办理中的变更"
          />
          <SummaryTile filters={{ result: ['failed', 'rolledback'] }} module={changerecord} title="失败或回退的变更" />
        </ul>
      }
      figures={[
        { name: 'projectHealth', title: '项目健康度', content: <ProjectsByHealth /> },
        { name: 'contractHealth', title: '合同健康度', content: <ContractsByHealth /> },
        { name: 'risks', title: '需要关注的项目', content: <ProjectsAtRisk /> },
        { name: 'problems', title: '问题趋势', isWide: true, content: <ProblemsByMonth /> },
        { name: 'changes', title: '变更办理情况', content: <ChangesByState /> },
        { name: 'contracts', title: '合同状态', content: <ContractsByState /> },
        { name: 'late', title: '逾期最久的阶段', content: <LateStages /> },
        { name: 'companyScores', title: '公司考核排名', content: <CompanyScores /> },
        { name: 'months', title: '每月变更', isWide: true, content: <ChangesByMonth /> },
        { name: 'cityScores', title: '地市考核排名', content: <CityScores /> },
        { name: 'money', title: '承建单位合同金额', content: <ContractMoney /> },
        { name: 'systems', title: '变更较多的系统', content: <BusySystems /> },
        { name: 'coming', title: '近期变更', isWide: true, content: <ComingChanges /> },
        { name: 'ending', title: '即将到期的合同', content: <EndingContracts /> },
      ]}
      home="leader"
    />
  );
}
