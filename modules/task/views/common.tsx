import { ListPage } from '#web/page/list/list-page.tsx';
import { task } from '../task.ts';

/** The general tasks between people, apart from those of contracts and systems: as a list, on a board, in a calendar. */
export default function Common() {
  return (
    <ListPage
      columns={['number', 'title', 'priority', 'owner', 'publisher', 'dueAt', 'progress', 'status']}
      filters={['status', 'priority', 'owner', 'publisher', 'dueAt']}
      fixedFilters={{ kind: ['common'] }}
      look="board"
      module={task}
      newHref="/task/create?kind=common"
      title="一般任务"
    />
  );
}
