import { ListPage } from '#web/page/list/list-page.tsx';
import { question } from '../question.ts';
import { timeLeft } from './parts/time-left.tsx';

/** All questions that I may see, mine or not: what figures count is found here. */
export default function Lists() {
  return (
    <ListPage
      cells={{ dueAt: timeLeft }}
      columns={[
        'number',
        'title',
        'type',
        'area',
        'askerName',
        'handler',
        'submittedAt',
        'resolvedAt',
        'dueAt',
        'status',
      ]}
      filters={[
        'status',
        'type',
        'urgency',
        'channel',
        'area',
        'system',
        'group',
        'handler',
        'satisfaction',
        'description',
        'answer',
        'submittedAt',
      ]}
      module={question}
      newHref="/question/create"
      title="工单查询"
    />
  );
}
