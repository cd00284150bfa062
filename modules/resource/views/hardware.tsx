import { Segmented } from 'antd';
import { hardware } from '#modules/hardware/hardware.ts';
import { SummaryTile } from '#web/chart/summary-tile.tsx';
import { useAddressFilters } from '#web/page/filters/use-address-filters.ts';
import { ListPage } from '#web/page/list/list-page.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import { PrintButton } from '#web/page/print-button.tsx';
import { Labels } from './parts/labels.tsx';
import { Racks } from './parts/racks.tsx';

const views = [
  { value: 'lists', label: '资产' },
  { value: 'racks', label: '机房' },
  { value: 'labels', label: '标签' },
];

/** The hardware: as a list or a board by state, as it stands in rooms and racks, and its labels to be printed. */
export default function Hardware() {
  const [chosen, show] = useAddressFilters(['view']);
  const view = views.find(({ value }) => value === chosen.view)?.value ?? 'lists';
  const choice = (
    <Segmented
      aria-label="查看方式"
      onChange={(value) => show({ view: value === 'lists' ? null : value })}
      options={views}
      value={view}
    />
  );
  if (view !== 'lists') {
    return (
      <section className="list-page">
        <PageHeader
          note={view === 'labels' ? '用手机扫描标签上的二维码，打开资产的页面。' : '每个机柜 42 U，点击设备查看详情。'}
          title={view === 'labels' ? '资产标签' : '机房布置'}
        >
          {view === 'labels' && <PrintButton />}
          {choice}
        </PageHeader>
        {view === 'labels' ? <Labels /> : <Racks />}
      </section>
    );
  }
  return (
    <>
      <ul className="counts counts-above">
        <SummaryTile
          filters={{ status: ['inUse'] }}
          measure={{ figure: 'sum', field: 'quantity' }}
          module={hardware}
          title="在用"
          unit="台"
        />
        <SummaryTile filters={{ status: ['arrived'] }} module={hardware} title="待验收" />
        <SummaryTile filters={{ status: ['repairing'] }} module={hardware} title="维修中" />
        <SummaryTile filters={{ due: ['overdue'] }} module={hardware} title="已过质保" />
      </ul>
      <ListPage module={hardware} title="硬件资产" toolbar={choice} />
    </>
  );
}
