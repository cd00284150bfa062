import { ListPage } from '#web/page/list-page.tsx';
import { task } from '../task.ts';

/** The development tasks of systems and their modules, with the hours they take. */
export default function Dev() {
  return (
    <ListPage
      columns={['title', 'system', 'module', 'owner', 'estimateHours', 'actualHours', 'dueAt', 'progress', 'status']}
      filters={['title', 'system', 'module', 'owner', 'priority', 'dueAt', 'status']}
      fixedFilters={{ kind: ['dev'] }}
      module={task}
      newHref="/task/create?kind=dev"
      title="开发任务"
    />
  );
}
