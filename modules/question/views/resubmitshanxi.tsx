import { ResubmitList } from './parts/resubmit-list.tsx';

/** What came back to its asker in Shanxi, to be put right and sent again. */
export default function ResubmitShanxi() {
  return <ResubmitList title="山西工单重新提交" variant="shanxi" />;
}
