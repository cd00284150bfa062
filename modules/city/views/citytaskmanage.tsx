import { useSearchParams } from 'react-router';
import { citytask } from '#modules/citytask/citytask.ts';
import { citytaskitem } from '#modules/citytaskitem/citytaskitem.ts';
import { Tabs } from '#web/kit/tabs.tsx';
import { ListPage } from '#web/page/list/list-page.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import { pathOfRecord } from '#web/page/paths/record-paths.ts';
import { TaskGrid } from './parts/task-grid.tsx';

const submitted = { status: ['submitted'] };

/** All tasks of the cities: who stands where at a glance, what waits to be looked at, and the tasks themselves. */
export default function CityTaskManage() {
  const [query, setQuery] = useSearchParams();
  return (
    <section className="list-page">
      <PageHeader title="地市任务管理" />
      <Tabs
        activeKey={query.get('tab') ?? 'grid'}
        destroyOnHidden
        items={[
          { key: 'grid', label: '各地市进展', children: <TaskGrid /> },
          {
            key: 'results',
            label: '待审核结果',
            children: (
              <ListPage
                columns={['title', 'area', 'owner', 'submittedAt', 'dueAt', 'returnCount', 'status']}
                filters={['title', 'area', 'task']}
                fixedFilters={submitted}
                module={citytaskitem}
                rowHref={({ id }) => pathOfRecord('/city/citytaskitem', 'detail', id)}
                title="待审核结果"
              />
            ),
          },
          {
            key: 'tasks',
            label: '全部任务',
            children: <ListPage module={citytask} newHref={null} title="全部任务" />,
          },
        ]}
        onChange={(tab) => setQuery({ tab }, { replace: true })}
      />
    </section>
  );
}
