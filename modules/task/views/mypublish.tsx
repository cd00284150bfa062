import { useSession } from '#web/api/session.ts';
import { ListPage } from '#web/page/list/list-page.tsx';
import { task } from '../task.ts';
import { ClockTiles } from './parts/clock-tiles.tsx';
import { useUrge } from './parts/use-urge.ts';

const withOthers = ['published', 'received', 'doing', 'returned'];

/** What I gave to others: how far it is, what waits for my acceptance, whom to urge. */
export default function MyPublish() {
  const me = useSession((session) => session.user?.id ?? '');
  const urge = useUrge();
  const mine = { publisher: [me] };
  return (
    <>
      <ClockTiles filters={mine} />
      <ListPage
        columns={['number', 'title', 'owner', 'dueAt', 'progress', 'submittedAt', 'status']}
        filters={['status', 'kind', 'owner', 'contract', 'dueAt']}
        fixedFilters={mine}
        module={task}
        newHref="/task/create"
        rowActions={(row) =>
          withOthers.includes(row.status ?? '') ? [{ key: 'urge', title: '催办', onClick: () => urge(row.id) }] : []
        }
        title="我发布的任务"
      />
    </>
  );
}
