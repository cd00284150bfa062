import { Segmented } from 'antd';
import { useSession } from '#web/api/session.ts';
import { useAddressFilters } from '#web/page/filters/use-address-filters.ts';
import { ListPage } from '#web/page/list/list-page.tsx';
import { dayoff } from '../dayoff.ts';
import { BalanceLine } from './parts/balance-line.tsx';
import { TeamMonth } from './parts/team-month.tsx';

const views = [
  { value: 'mine', label: '我的请假' },
  { value: 'team', label: '团队日历' },
  { value: 'all', label: '全部' },
];

/** One's own leave with what is left of the year, who of the team is away, and the leave that one looks after. */
export default function DayoffPage() {
  const [chosen, show] = useAddressFilters(['view']);
  const userId = useSession(({ user }) => user?.id);
  const view = views.find(({ value }) => value === chosen.view)?.value ?? 'mine';
  const choice = (
    <Segmented
      aria-label="请假范围"
      onChange={(value) => show({ view: value === 'mine' ? null : value })}
      options={views}
      value={view}
    />
  );
  if (view === 'team') return <TeamMonth choice={choice} />;
  if (view === 'all' || !userId) return <ListPage module={dayoff} title="请假" toolbar={choice} />;
  return (
    <ListPage
      columns={['reason', 'kind', 'startOn', 'startHalf', 'endOn', 'endHalf', 'days', 'substitute', 'status']}
      filters={['kind', 'startOn', 'status']}
      fixedFilters={{ person: [userId] }}
      module={dayoff}
      title="我的请假"
      toolbar={
        <>
          <BalanceLine />
          {choice}
        </>
      }
    />
  );
}
