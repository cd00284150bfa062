import { Segmented } from 'antd';
import { useState } from 'react';
import { useSession } from '#web/api/session.ts';
import { useAddressFilters } from '#web/page/filters/use-address-filters.ts';
import { ListPage } from '#web/page/list/list-page.tsx';
import { openStates } from '../rules.ts';
import { task } from '../task.ts';
import { ClockTiles } from './parts/clock-tiles.tsx';
import { LogDialog } from './parts/log-dialog.tsx';
import type { TaskRow } from './parts/task-row.ts';

const parts = { owner: '我负责的', collaborators: '我协助的', watchers: '我关注的' } as const;
type Part = keyof typeof parts;

const atWork = ['received', 'doing', 'returned'];

/** What waits for me: today, this week, late; to be begun, logged and handed in from here. */
export default function Mine() {
  const me = useSession((session) => session.user?.id ?? '');
  const [{ part }, change] = useAddressFilters(['part']);
  const [logged, setLogged] = useState<TaskRow | null>(null);
  const shown: Part = part === 'collaborators' || part === 'watchers' ? part : 'owner';
  const mine = { [shown]: [me] };
  return (
    <>
      <ClockTiles filters={mine} />
      <ListPage
        columns={['title', 'priority', 'publisher', 'contract', 'dueAt', 'progress', 'status']}
        filters={['status', 'kind', 'priority', 'publisher', 'contract', 'dueAt']}
        fixedFilters={mine}
        module={task}
        newHref="/task/create"
        nothing="任务都办完了"
        rowActions={(row) =>
          shown !== 'watchers' && atWork.includes(row.status ?? '')
            ? [{ key: 'log', title: '填日志', onClick: () => setLogged(row) }]
            : []
        }
        sort="dueAt"
        title="我的任务"
        toolbar={
          <Segmented<Part>
            aria-label="我与任务的关系"
            onChange={(value) => change({ part: value === 'owner' ? null : value })}
            options={Object.entries(parts).map(([value, label]) => ({ value: value as Part, label }))}
            value={shown}
          />
        }
        usualFilters={{ status: [...openStates] }}
      />
      {logged && <LogDialog about={logged} onClose={() => setLogged(null)} />}
    </>
  );
}
