import { BusySystems, ChangesByMonth, ChangesByState } from './parts/change-figures.tsx';
import { LatestContents } from './parts/content-figures.tsx';
import { ContractMoney, ContractsByState, EndingContracts } from './parts/contract-figures.tsx';
import { Counts } from './parts/counts.tsx';
import { laterCounts, laterPiece, laterWidget } from './parts/later.tsx';
import { Workbench } from './parts/workbench.tsx';

const FirstSteps = laterPiece('FirstSteps', '开始使用');
const PlatformCounts = laterCounts('PlatformCounts', 8);

const further = [
  laterWidget({ name: 'reports', title: '今日日报', piece: 'ReportsToday', heightPx: 224 }),
  laterWidget({ name: 'documents', title: '必交文档', piece: 'RequiredDocuments', heightPx: 240 }),
  laterWidget({ name: 'cities', title: '地市考核排名', isWide: true, piece: 'CityScores', heightPx: 252 }),
];

/** The home of whoever runs the platform: what waits, then how the whole province stands. */
export default function AdminHome() {
  return (
    <Workbench
      beside={[
        { name: 'contracts', title: '合同状态', content: <ContractsByState /> },
        { name: 'systems', title: '变更较多的系统', content: <BusySystems /> },
        { name: 'ending', title: '即将到期的合同', content: <EndingContracts /> },
        { name: 'contents', title: '最新发布', content: <LatestContents /> },
      ]}
      counts={
        <>
          <FirstSteps />
          <Counts />
          <PlatformCounts />
        </>
      }
      figures={[
        { name: 'months', title: '每月变更', isWide: true, content: <ChangesByMonth /> },
        { name: 'changes', title: '变更办理情况', content: <ChangesByState /> },
        { name: 'money', title: '承建单位合同金额', content: <ContractMoney /> },
        ...further,
      ]}
      home="admin"
    />
  );
}
