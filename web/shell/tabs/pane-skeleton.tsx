import { Skeleton } from 'antd';

/** What a tab shows until its page has arrived. */
export function PaneSkeleton() {
  return <Skeleton active className="tab-pane-skeleton" paragraph={{ rows: 8 }} />;
}
