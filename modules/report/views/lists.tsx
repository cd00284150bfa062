import { ListPage } from '#web/page/list/list-page.tsx';
import { report } from '../report.ts';

/** All reports within reach, of every kind: what figures count is found here. */
export default function Reports() {
  return (
    <ListPage
      columns={['title', 'kind', 'author', 'contract', 'company', 'submittedAt', 'hours', 'planRate', 'status']}
      module={report}
      newHref={null}
      title="报告查询"
    />
  );
}
