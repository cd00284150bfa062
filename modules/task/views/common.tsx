import { ListPage } from '#web/page/list-page.tsx';
import { task } from '../task.ts';

/** The general tasks between people, without those of contracts and systems. */
export default function Common() {
  return (
    <ListPage
      columns={['number', 'title', 'priority', 'owner', 'publisher', 'dueAt', 'progress', 'status']}
      filters={['title', 'priority', 'owner', 'publisher', 'dueAt', 'status']}
      fixedFilters={{ kind: ['common'] }}
      module={task}
      newHref="/task/create?kind=common"
      title="一般任务"
    />
  );
}
