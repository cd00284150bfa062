import { useSession } from '#web/api/session.ts';
import { ListPage } from '#web/page/list-page.tsx';
import { task } from '../task.ts';

/** The tasks that I have given to others. */
export default function MyPublish() {
  const me = useSession((session) => session.user?.id ?? '');
  return (
    <ListPage
      columns={['number', 'title', 'kind', 'owner', 'dueAt', 'progress', 'submittedAt', 'status']}
      filters={['title', 'kind', 'owner', 'contract', 'dueAt', 'status']}
      fixedFilters={{ publisher: [me] }}
      module={task}
      newHref="/task/create"
      title="我发布的任务"
    />
  );
}
