import { ListPage } from '#web/page/list/list-page.tsx';
import { plan } from '../plan.ts';

/** The company's own breakdown of its systems: drawn up and handed in, kept up with progress, adjusted with a reason. */
export default function CompanySystemPlans() {
  return (
    <ListPage
      columns={['title', 'system', 'progress', 'lateNodes', 'endOn', 'baselineNo', 'reason', 'approval', 'status']}
      filters={['system', 'contract', 'reason', 'status', 'approval', 'lateNodes']}
      fixedFilters={{ kind: ['companySystem'] }}
      module={plan}
      title="公司系统计划"
    />
  );
}
