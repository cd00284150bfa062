import { Progress, Segmented } from 'antd';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { citytaskitem, openItemStates } from '#modules/citytaskitem/citytaskitem.ts';
import { useSession } from '#web/api/session.ts';
import { SummaryTile } from '#web/chart/summary-tile.tsx';
import { ListPage } from '#web/page/list/list-page.tsx';
import { pathOfRecord } from '#web/page/paths/record-paths.ts';
import { DueTag } from '#web/worklist/due-tag.tsx';
import { isOpen } from './parts/open-item.ts';

const open = [...openItemStates];

/** What each choice above the list stands for. */
const kinds = [
  { value: 'open', label: '待办理', status: open, nothing: '任务都办完了' },
  { value: 'submitted', label: '待审核', status: ['submitted'], nothing: '没有等省里审核的任务' },
  { value: 'over', label: '已结束', status: ['passed', 'stopped'], nothing: '还没有结束的任务' },
] as const;

/** The tasks that a city received, or one person of it: what is to be done first, then what waits for an answer. */
export default function CityTask() {
  const [query, setQuery] = useSearchParams();
  const userId = useSession((session) => session.user?.id);
  const kind = kinds.find(({ value }) => value === query.get('kind')) ?? kinds[0];
  const isMine = query.get('whose') === 'mine';
  const fixedFilters = useMemo(
    () => ({ status: [...kind.status], ...(isMine && userId && { owner: [userId] }) }),
    [kind, isMine, userId],
  );
  const choose = (changes: Record<string, string>) =>
    setQuery(new URLSearchParams({ kind: kind.value, whose: isMine ? 'mine' : 'all', ...changes }), { replace: true });
  return (
    <>
      <ul className="counts counts-above">
        <SummaryTile filters={{ status: ['todo'] }} module={citytaskitem} title="待接收" />
        <SummaryTile filters={{ status: ['received', 'doing'] }} module={citytaskitem} title="办理中" />
        <SummaryTile filters={{ status: ['returned'] }} module={citytaskitem} title="被退回" />
        <SummaryTile filters={{ due: 'overdue' }} module={citytaskitem} title="已到期未提交" />
      </ul>
      <ListPage
        cells={{
          dueAt: (row) => (isOpen(row.status) ? <DueTag dueAt={row.dueAt} /> : null),
          progress: ({ progress }) => <Progress aria-label="进度" percent={progress ?? 0} size="small" />,
        }}
        columns={['title', 'owner', 'progress', 'dueAt', 'status']}
        filters={['title', 'owner', 'dueAt']}
        fixedFilters={fixedFilters}
        key={`${kind.value} ${isMine}`}
        module={citytaskitem}
        nothing={kind.nothing}
        rowHref={({ id }) => pathOfRecord('/city/citytaskitem', 'detail', id)}
        title="我的地市任务"
        toolbar={
          <>
            <Segmented
              aria-label="任务范围"
              onChange={(value) => choose({ kind: value })}
              options={kinds.map(({ value, label }) => ({ value, label }))}
              value={kind.value}
            />
            <Segmented
              aria-label="谁的任务"
              onChange={(value) => choose({ whose: value })}
              options={[
                { value: 'all', label: '全市' },
                { value: 'mine', label: '我负责的' },
              ]}
              value={isMine ? 'mine' : 'all'}
            />
          </>
        }
      />
    </>
  );
}
