import { ListPage } from '#web/page/list-page.tsx';
import { task } from '../task.ts';

/** The tasks of the stages of contracts and systems. */
export default function Stage() {
  return (
    <ListPage
      columns={['title', 'contract', 'system', 'owner', 'planStartOn', 'dueAt', 'progress', 'status']}
      filters={['title', 'project', 'contract', 'system', 'owner', 'dueAt', 'status']}
      fixedFilters={{ kind: ['stage'] }}
      module={task}
      newHref="/task/create?kind=stage"
      title="阶段任务"
    />
  );
}
