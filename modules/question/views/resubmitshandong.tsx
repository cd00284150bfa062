import { ResubmitList } from './parts/resubmit-list.tsx';

/** What came back to its asker in Shandong, to be put right and sent again. */
export default function ResubmitShandong() {
  return <ResubmitList title="山东工单重新提交" variant="shandong" />;
}
