import { ReportDesk } from './parts/report-desk.tsx';

/** One daily for each contract, from the dailies of its people. */
export default function DailyContract() {
  return (
    <ReportDesk
      columns={['contract', 'period', 'author', 'submittedAt', 'hours', 'status']}
      kind="daily"
      range="project"
      title="合同日报"
    />
  );
}
