import { useState } from 'react';
import type { OutputOf } from '#shared/operation.ts';
import { useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { pagedQuery } from '#web/page/paged/paged-list.tsx';
import { accountWordsOf } from '../../account-words.ts';
import { deviceOf } from '../../device.ts';
import { listTimeline } from '../../profile.ts';
import { EventList, eventsPerPage } from './event-list.tsx';

type Happening = OutputOf<typeof listTimeline>['rows'][number];

/** What happened to my account: sign-ins, good and bad, and what was changed about it. */
export function TimelineTab() {
  const [page, setPage] = useState(1);
  const query = useCall(listTimeline, { page, size: eventsPerPage }, pagedQuery);
  return (
    <EventList<Happening>
      colorOf={({ kind }) => accountWordsOf(kind).color}
      empty={<Empty title="还没有记录">登录、修改密码等账号变动会留在这里。</Empty>}
      onPage={setPage}
      page={page}
      query={query}
      subject="时间线"
    >
      {({ kind, detail, address, agent }) => {
        const way = kind.startsWith('login.') && detail ? `${detail}登录` : '';
        const notes = [way, agent && deviceOf(agent), address].filter(Boolean);
        return (
          <>
            {accountWordsOf(kind).title}
            {detail && !way && `：${detail}`}
            {notes.length > 0 && <div className="event-note">{notes.join(' · ')}</div>}
          </>
        );
      }}
    </EventList>
  );
}
