import { ListPage } from '#web/page/list/list-page.tsx';
import { question } from '../question.ts';
import { timeLeft } from './parts/time-left.tsx';

/** The questions that were asked in the form of Shanxi, with what is asked there alone. */
export default function ListShanxi() {
  return (
    <ListPage
      cells={{ dueAt: timeLeft }}
      columns={['number', 'title', 'bureau', 'impact', 'area', 'handler', 'dueAt', 'status']}
      filters={['status', 'type', 'bureau', 'impact', 'area', 'system', 'handler', 'submittedAt']}
      fixedFilters={{ variant: ['shanxi'] }}
      module={question}
      newHref="/question/createshanxi"
      title="山西工单"
    />
  );
}
