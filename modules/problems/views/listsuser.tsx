import { problem } from '#modules/problem/problem.ts';
import { useSession } from '#web/api/session.ts';
import { ListPage } from '#web/page/list/list-page.tsx';
import { type NarrowTile, NarrowTiles } from '#web/page/list/narrow-tiles.tsx';

const tiles: readonly NarrowTile[] = [
  { title: '已逾期', filter: 'due', values: ['overdue'], isAlarm: true },
  { title: '本周到期', filter: 'due', values: ['week'] },
  { title: '待开始', filter: 'status', values: ['accepted'] },
  { title: '整改中', filter: 'status', values: ['processing'] },
  { title: '等延期答复', filter: 'status', values: ['delaying'] },
];

/** What I have to put right: begun, solved, put off or handed back from here. */
export default function ListsUser() {
  const me = useSession((session) => session.user?.id ?? '');
  const mine = { owner: [me] };
  return (
    <>
      <NarrowTiles filters={mine} module={problem} tiles={tiles} />
      <ListPage
        columns={['number', 'title', 'level', 'system', 'contract', 'dueAt', 'delayCount', 'reopenCount', 'status']}
        filters={['status', 'kind', 'level', 'system', 'contract']}
        fixedFilters={mine}
        module={problem}
        newHref={null}
        nothing="交你整改的问题都已整改"
        sort="dueAt"
        title="交我整改的问题"
        usualFilters={{ status: ['accepted', 'processing', 'delaying', 'suspended', 'resolved'] }}
      />
    </>
  );
}
