import { DataList } from './parts/data-list.tsx';

/** The raw data of all questions in the form of Shanxi. */
export default function DataListShanxi() {
  return <DataList dimensions={['bureau', 'impact']} title="山西工单数据" variant="shanxi" />;
}
