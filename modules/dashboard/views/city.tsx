import { BusySystems, ChangesByMonth, ChangesByState, ComingChanges } from './parts/change-figures.tsx';
import { CityCounts, NextCityTasks } from './parts/city-figures.tsx';
import { LatestContents } from './parts/content-figures.tsx';
import { ContractsByState, EndingContracts } from './parts/contract-figures.tsx';
import { Counts } from './parts/counts.tsx';
import { Lately } from './parts/lately.tsx';
import { laterCounts, laterWidget } from './parts/later.tsx';
import { ContractsAtRisk, ContractsByHealth, ProjectsByHealth } from './parts/project-figures.tsx';
import { Workbench } from './parts/workbench.tsx';

const CityWorkCounts = laterCounts('CityWorkCounts', 4);
const meetings = laterWidget({ name: 'meetings', title: '近期会议', piece: 'ComingMeetings', heightPx: 168 });
const further = [
  laterWidget({ name: 'progress', title: '系统进度', piece: 'SystemProgress', heightPx: 280 }),
  laterWidget({ name: 'scores', title: '公司考核排名', piece: 'CompanyScores', heightPx: 252 }),
];

/** The home of a city: what waits for it, what will be done to its systems, and how its contracts stand. */
export default function CityHome() {
  return (
    <Workbench
      beside={[
        { name: 'tasks', title: '地市任务', content: <NextCityTasks /> },
        { name: 'lately', title: '收藏与最近使用', content: <Lately /> },
        meetings,
        { name: 'coming', title: '近期变更', content: <ComingChanges /> },
        { name: 'contents', title: '最新发布', content: <LatestContents /> },
        { name: 'ending', title: '即将到期的合同', content: <EndingContracts /> },
        { name: 'systems', title: '变更较多的系统', content: <BusySystems /> },
      ]}
      counts={
        <>
          <Counts />
          <CityCounts />
          <CityWorkCounts />
        </>
      }
      figures={[
        { name: 'months', title: '每月变更', isWide: true, content: <ChangesByMonth /> },
        { name: 'changes', title: '本地变更', content: <ChangesByState title="本地变更" /> },
        { name: 'contracts', title: '合同状态', content: <ContractsByState /> },
        { name: 'projectHealth', title: '项目健康度', content: <ProjectsByHealth /> },
        { name: 'contractHealth', title: '合同健康度', content: <ContractsByHealth /> },
        { name: 'contractRisks', title: '需要关注的合同', content: <ContractsAtRisk /> },
        ...further,
      ]}
      home="city"
    />
  );
}
