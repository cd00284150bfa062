import { ListPage } from '#web/page/list/list-page.tsx';
import { plan } from '../plan.ts';

/** The plans of the stages of contracts, with what waits for whose decision. */
export default function StagePlans() {
  return (
    <ListPage
      columns={['title', 'contract', 'startOn', 'endOn', 'progress', 'lateNodes', 'baselineNo', 'approval', 'status']}
      filters={['contract', 'year', 'approval', 'lateNodes', 'status']}
      fixedFilters={{ kind: ['stage'] }}
      module={plan}
      title="阶段计划"
    />
  );
}
