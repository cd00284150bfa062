import { useParams } from 'react-router';
import { useSession } from '#web/api/session.ts';
import { Empty } from '#web/kit/empty.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import { useListPath } from '#web/page/paths/use-list-path.ts';
import { DetailPage } from '#web/page/record/detail-page.tsx';
import { company } from '../company.ts';
import { CompanyFigures } from './parts/company-figures.tsx';

/** One company: what it is, what it has under contract, who works for it. Without an id the own one. */
export default function CompanyDetail() {
  const { id } = useParams();
  const own = useSession(({ user }) => user?.companyid ?? null);
  const listPath = useListPath('company') ?? '/company/lists';
  const shown = id ?? own;
  if (!shown) {
    return (
      <section className="list-page">
        <PageHeader title="本公司" />
        <Empty title="你的岗位不属于任何公司">从公司列表中打开一家公司查看。</Empty>
      </section>
    );
  }
  return (
    <DetailPage
      id={shown}
      key={shown}
      listPath={listPath}
      module={company}
      tabs={[{ key: 'figures', label: '履约情况', children: <CompanyFigures company={shown} /> }]}
    />
  );
}
