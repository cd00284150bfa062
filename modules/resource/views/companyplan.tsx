import { companyplan } from '#modules/companyplan/companyplan.ts';
import { ListPage } from '#web/page/list/list-page.tsx';

/** Month by month, the people and devices that companies put into their contracts; each opens to plan beside actual. */
export default function CompanyPlans() {
  return <ListPage module={companyplan} title="公司资源计划" />;
}
