import { ChangesByState, ComingChanges } from './parts/change-figures.tsx';
import { DemandCounts } from './parts/city-figures.tsx';
import { LatestContents } from './parts/content-figures.tsx';
import { EndingContracts } from './parts/contract-figures.tsx';
import { Counts } from './parts/counts.tsx';
import { Lately } from './parts/lately.tsx';
import { ContractsAtRisk, ContractsByHealth, ProjectsByHealth } from './parts/project-figures.tsx';
import { StartedBrief } from './parts/started-brief.tsx';
import { Workbench } from './parts/workbench.tsx';

/** The home of a company, a supervising one too: its work, what it has started, and what comes up. */
export default function CompanyHome() {
  return (
    <Workbench
      beside={[
        { name: 'started', title: '我发起的', content: <StartedBrief /> },
        { name: 'lately', title: '收藏与最近使用', content: <Lately /> },
        { name: 'contents', title: '最新发布', content: <LatestContents /> },
        { name: 'ending', title: '即将到期的合同', content: <EndingContracts /> },
      ]}
      counts={
        <>
          <Counts />
          <DemandCounts />
        </>
      }
      figures={[
        { name: 'changes', title: '变更办理情况', content: <ChangesByState /> },
        { name: 'coming', title: '近期变更', content: <ComingChanges /> },
        { name: 'projectHealth', title: '项目健康度', content: <ProjectsByHealth /> },
        { name: 'contractHealth', title: '合同健康度', content: <ContractsByHealth /> },
        { name: 'contractRisks', title: '需要关注的合同', content: <ContractsAtRisk /> },
      ]}
      home="company"
    />
  );
}
