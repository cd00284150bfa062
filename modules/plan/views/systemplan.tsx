import { ListPage } from '#web/page/list/list-page.tsx';
import { plan } from '../plan.ts';

/** The plans of systems as the platform sets them, year by year; each opens to its chart, its nodes and its baselines. */
export default function SystemPlans() {
  return (
    <ListPage
      columns={[
        'title',
        'system',
        'contract',
        'year',
        'startOn',
        'endOn',
        'progress',
        'lateNodes',
        'baselineNo',
        'status',
      ]}
      filters={['system', 'contract', 'year', 'lateNodes', 'status']}
      fixedFilters={{ kind: ['system'] }}
      module={plan}
      title="系统计划"
    />
  );
}
