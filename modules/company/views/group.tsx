import { companygroup } from '#modules/companygroup/companygroup.ts';
import { ListPage } from '#web/page/list-page.tsx';

/** The groups that companies are put into, by purpose. */
export default function CompanyGroups() {
  return <ListPage module={companygroup} />;
}
