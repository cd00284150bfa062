import { Segmented } from 'antd';
import { checkdocument } from '#modules/checkdocument/checkdocument.ts';
import { useAddressFilters } from '#web/page/filters/use-address-filters.ts';
import { ListPage } from '#web/page/list/list-page.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import { EvidenceTable } from './parts/evidence-table.tsx';

const views = [
  { value: 'lists', label: '清单' },
  { value: 'indicators', label: '按指标' },
];

/** The evidence of the check-up: all of it in a list, or beside the indicators that it is for. */
export default function CheckupDocument() {
  const [{ view }, show] = useAddressFilters(['view']);
  const choice = (
    <Segmented
      aria-label="查看方式"
      onChange={(value) => show({ view: value === 'indicators' ? value : null })}
      options={views}
      value={view === 'indicators' ? view : 'lists'}
    />
  );
  if (view !== 'indicators') return <ListPage module={checkdocument} title="考核佐证" toolbar={choice} />;
  return (
    <section className="list-page">
      <PageHeader note="为指标上传佐证或选择已有文档；采纳后评分人可以凭它评分。" title="考核佐证">
        {choice}
      </PageHeader>
      <EvidenceTable />
    </section>
  );
}
