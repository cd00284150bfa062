import { DataList } from './parts/data-list.tsx';

/** The raw data of all questions in the form of Shandong. */
export default function DataListShandong() {
  return <DataList dimensions={['businessLine', 'handlingLevel']} title="山东工单数据" variant="shandong" />;
}
