import { ListPage } from '#web/page/list/list-page.tsx';
import { changerecord } from '../changerecord.ts';
import { WindowCalendar } from './parts/window-calendar.tsx';

/** The states in which a window is still to come or open. */
const planned = ['auditing', 'approved', 'scheduled', 'implementing'];

/** The supervising side: windows by system and day, with collisions, and the changes behind them. */
export default function Lists1() {
  return (
    <>
      <WindowCalendar statuses={planned} />
      <ListPage
        columns={['number', 'title', 'system', 'windowStart', 'windowEnd', 'stopService', 'status']}
        filters={['title', 'contract', 'system', 'level', 'windowStart']}
        fixedFilters={{ status: planned }}
        module={changerecord}
        newHref={null}
        nothing="没有排期中的变更"
        title="变更排期"
      />
    </>
  );
}
