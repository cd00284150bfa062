import { problem } from '#modules/problem/problem.ts';
import { useSession } from '#web/api/session.ts';
import { ListPage } from '#web/page/list/list-page.tsx';
import { type NarrowTile, NarrowTiles } from '#web/page/list/narrow-tiles.tsx';

const tiles: readonly NarrowTile[] = [
  { title: '待确认', filter: 'status', values: ['submitted'] },
  { title: '整改中', filter: 'status', values: ['accepted', 'processing', 'delaying', 'suspended'] },
  { title: '待我验证', filter: 'status', values: ['resolved'], isAlarm: true },
  { title: '不予确认', filter: 'status', values: ['refused'], isAlarm: true },
];

/** What I reported: how it is put right, what I have to check, what I want opened again. */
export default function ApplyLists() {
  const me = useSession((session) => session.user?.id ?? '');
  const mine = { createdBy: [me] };
  return (
    <>
      <NarrowTiles filters={mine} module={problem} tiles={tiles} />
      <ListPage
        columns={['number', 'title', 'level', 'company', 'system', 'foundOn', 'dueAt', 'solution', 'status']}
        filters={['status', 'kind', 'level', 'system', 'company', 'foundOn']}
        fixedFilters={mine}
        module={problem}
        title="我上报的问题"
      />
    </>
  );
}
