import { Segmented, Select } from 'antd';
import { useSearchParams } from 'react-router';
import { area } from '#modules/area/area.ts';
import { cityapply } from '#modules/cityapply/cityapply.ts';
import { useCall } from '#web/api/query.ts';
import { clearing } from '#web/kit/inputs/clearing.tsx';
import { ListPage } from '#web/page/list/list-page.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import { ApplyWork } from './parts/apply-work.tsx';

const { fields } = cityapply.declaration;
const kinds = {
  start: '阶段启动',
  acceptance: '阶段验收',
  golive: '上线',
  resource: '资源',
  account: '账号',
  other: '其他',
} satisfies Record<(typeof fields.kind)['options'][number], string>;

const ways = [
  { value: 'waiting', label: '待我审批' },
  { value: 'done', label: '我已审批' },
  { value: 'all', label: '全部申请' },
];

/** What cities apply for, on the desk of those who decide: what waits for me, what I have decided, and all there is. */
export default function AuditApply() {
  const [query, setQuery] = useSearchParams();
  const way = query.get('way') ?? 'waiting';
  const choose = (name: string, value: string | null) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const { data: areas } = useCall(area.actions.current, {}, { isSilent: true, staleTime: 60_000 });
  const switcher = (
    <Segmented
      aria-label="申请范围"
      onChange={(value) => setQuery({ way: value }, { replace: true })}
      options={ways}
      value={way}
    />
  );
  if (way === 'all') {
    return (
      <ListPage
        columns={['number', 'title', 'kind', 'area', 'contract', 'system', 'createdAt', 'status']}
        filters={['title', 'kind', 'area', 'contract', 'status', 'createdAt']}
        isReadOnly
        module={cityapply}
        newHref={null}
        title="申请审批"
        toolbar={switcher}
      />
    );
  }
  return (
    <section className="list-page">
      <PageHeader title="申请审批">{switcher}</PageHeader>
      <ApplyWork
        area={query.get('area')}
        filters={
          <>
            <Select
              allowClear={clearing}
              aria-label="申请类型"
              onChange={(value: string | undefined) => choose('kind', value ?? null)}
              options={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
              placeholder="全部类型"
              style={{ width: 140 }}
              value={query.get('kind')}
            />
            <Select
              allowClear={clearing}
              aria-label="申请地市"
              onChange={(value: string | undefined) => choose('area', value ?? null)}
              options={(areas ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              placeholder="全部地市"
              showSearch={{ optionFilterProp: 'label' }}
              style={{ width: 160 }}
              value={query.get('area')}
            />
          </>
        }
        key={way}
        kind={query.get('kind')}
        way={way === 'done' ? 'done' : 'waiting'}
      />
    </section>
  );
}
