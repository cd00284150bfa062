import { contract } from '#modules/contract/contract.ts';
import { concluded, running } from '#modules/contract/standing.ts';
import { SummaryFigure } from '#web/chart/summary-figure.tsx';
import { formatMyriads } from '#web/kit/values/number-format.ts';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import { RecordBrief } from '#web/page/record/record-brief.tsx';
import { daysFromToday } from './days.ts';

/** How the contracts in reach stand. */
export function ContractsByState() {
  return <SummaryFigure by="status" form="ring" module={contract} nothing="还没有合同。" title="合同状态" />;
}

/** The companies by the money of their contracts. */
export function ContractMoney() {
  return (
    <SummaryFigure
      by="company"
      filters={{ status: concluded }}
      form="ranking"
      format={formatMyriads}
      measure={{ figure: 'sum', field: 'amount' }}
      module={contract}
      note="元"
      nothing="还没有生效的合同。"
      size={6}
      title="承建单位合同金额"
    />
  );
}

/** Contracts that end within three months. */
export function EndingContracts() {
  return (
    <RecordBrief
      endOf={({ status }) => <StateTag states={contract.declaration.states} value={status} />}
      module={contract}
      noteOf={({ endOn, company }, labels) => `${endOn} 到期 · ${labels[company] ?? ''}`}
      nothing="三个月内没有到期的合同。"
      question={{
        size: 5,
        sort: 'endOn',
        filters: {
          status: [...running, 'accepted', 'warranty'],
          endOn: { from: daysFromToday(0), to: daysFromToday(90) },
        },
      }}
      title="即将到期的合同"
    />
  );
}
