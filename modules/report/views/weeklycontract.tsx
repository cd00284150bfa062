import { ReportDesk } from './parts/report-desk.tsx';

/** One weekly for each contract, with a section for the systems. */
export default function WeeklyContract() {
  return (
    <ReportDesk
      columns={['contract', 'period', 'author', 'submittedAt', 'hours', 'planRate', 'reviewScore', 'status']}
      kind="weekly"
      range="project"
      title="合同周报"
    />
  );
}
