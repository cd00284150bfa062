import { Segmented } from 'antd';
import { useAddressFilters } from '#web/page/filters/use-address-filters.ts';
import { ListPage } from '#web/page/list/list-page.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import { version } from '../version.ts';
import { RunningMatrix } from './parts/running-matrix.tsx';
import { VersionTiles } from './parts/version-tiles.tsx';

const views = [
  { value: 'lists', label: '版本' },
  { value: 'running', label: '各地市当前版本' },
];

/** The versions at work: what waits for approval and for its cities, and what each city runs of each system. */
export default function Lists() {
  const [{ view }, show] = useAddressFilters(['view']);
  const isRunning = view === 'running';
  const choice = (
    <Segmented
      aria-label="查看方式"
      onChange={(value) => show({ view: value === 'running' ? value : null })}
      options={views}
      value={isRunning ? 'running' : 'lists'}
    />
  );
  if (isRunning) {
    return (
      <section className="list-page">
        <PageHeader
          note="颜色表示状态：绿色为该系统的最新版本，橙色为落后的版本。点击查看上线记录。"
          title="各地市当前版本"
        >
          {choice}
        </PageHeader>
        <RunningMatrix />
      </section>
    );
  }
  return (
    <>
      <VersionTiles />
      <ListPage module={version} newHref="/version/apply" title="版本发布" toolbar={choice} />
    </>
  );
}
