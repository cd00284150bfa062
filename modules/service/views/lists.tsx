import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Tabs } from '#web/kit/tabs.tsx';
import { ListPage } from '#web/page/list/list-page.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import { service } from '../service.ts';
import { FailedWork } from './parts/failed-work.tsx';
import { TrySheet } from './parts/try-sheet.tsx';
import { UsedServices } from './parts/used-services.tsx';

/** Who does the work that drawings only name: what they use, what is registered, what failed last. */
export default function Services() {
  const [query, setQuery] = useSearchParams();
  const [tried, setTried] = useState<{ id: string; name: string } | null>(null);
  return (
    <section className="list-page">
      <PageHeader
        note={<span>流程图只写服务的名称，不会执行其中的代码；每个名称由谁执行在这里登记。</span>}
        title="流程服务"
      />
      <Tabs
        activeKey={query.get('tab') ?? 'used'}
        destroyOnHidden
        items={[
          { key: 'used', label: '流程用到的', children: <UsedServices /> },
          {
            key: 'registered',
            label: '已登记的',
            children: (
              <ListPage
                module={service}
                rowActions={({ id, name, kind }) =>
                  kind === 'call' ? [{ key: 'try', title: '试调用', onClick: () => setTried({ id, name }) }] : []
                }
                title="已登记的服务"
              />
            ),
          },
          { key: 'failed', label: '最近的失败', children: <FailedWork /> },
        ]}
        onChange={(tab) => setQuery({ tab }, { replace: true })}
      />
      {tried && <TrySheet onClose={() => setTried(null)} service={tried} />}
    </section>
  );
}
