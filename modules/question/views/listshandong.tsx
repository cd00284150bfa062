import { ListPage } from '#web/page/list/list-page.tsx';
import { question } from '../question.ts';
import { timeLeft } from './parts/time-left.tsx';

/** The questions that were asked in the form of Shandong, with what is asked there alone. */
export default function ListShandong() {
  return (
    <ListPage
      cells={{ dueAt: timeLeft }}
      columns={['number', 'title', 'businessLine', 'handlingLevel', 'area', 'handler', 'dueAt', 'status']}
      filters={['status', 'type', 'businessLine', 'handlingLevel', 'area', 'system', 'handler', 'submittedAt']}
      fixedFilters={{ variant: ['shandong'] }}
      module={question}
      newHref="/question/createshandong"
      title="山东工单"
    />
  );
}
