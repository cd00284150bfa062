import { BusySystems, ChangesByMonth, ChangesByState } from './parts/change-figures.tsx';
import { ContractMoney, ContractsByState, EndingContracts } from './parts/contract-figures.tsx';
import { Counts } from './parts/counts.tsx';
import { Workbench } from './parts/workbench.tsx';

/** The home of whoever runs the platform: what waits, then how the whole province stands. */
export default function AdminHome() {
  return (
    <Workbench
      beside={[
        { name: 'contracts', title: '合同状态', content: <ContractsByState /> },
        { name: 'systems', title: '变更较多的系统', content: <BusySystems /> },
        { name: 'ending', title: '即将到期的合同', content: <EndingContracts /> },
      ]}
      counts={<Counts />}
      figures={[
        { name: 'months', title: '每月变更', isWide: true, content: <ChangesByMonth /> },
        { name: 'changes', title: '变更办理情况', content: <ChangesByState /> },
        { name: 'money', title: '承建单位合同金额', content: <ContractMoney /> },
      ]}
      home="admin"
    />
  );
}
