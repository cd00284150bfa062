import { useSession } from '#web/api/session.ts';
import { ListPage } from '#web/page/list/list-page.tsx';
import { type NarrowTile, NarrowTiles } from '#web/page/list/narrow-tiles.tsx';
import { question } from '../question.ts';
import { timeLeft } from './parts/time-left.tsx';

const tiles: readonly NarrowTile[] = [
  { title: '待我补充', filter: 'status', values: ['waiting'], isAlarm: true },
  { title: '待我确认', filter: 'status', values: ['answered'], isAlarm: true },
  { title: '退回给我', filter: 'status', values: ['returned', 'refused'], isAlarm: true },
  { title: '办理中', filter: 'status', values: ['submitted', 'established', 'assigned', 'processing', 'suspended'] },
];

/** What I asked and what became of it: to supplement, to confirm and rate, to complain about, to open again. */
export default function Feedback() {
  const me = useSession((session) => session.user?.id ?? '');
  const mine = { asker: [me] };
  return (
    <>
      <NarrowTiles filters={mine} module={question} tiles={tiles} />
      <ListPage
        cells={{ dueAt: timeLeft }}
        columns={['number', 'title', 'type', 'handler', 'dueAt', 'submittedAt', 'stars', 'status']}
        filters={['status', 'type', 'urgency', 'system', 'submittedAt']}
        fixedFilters={mine}
        module={question}
        newHref="/question/create"
        title="我的咨询与反馈"
      />
    </>
  );
}
