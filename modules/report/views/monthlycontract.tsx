import { ReportDesk } from './parts/report-desk.tsx';

/** One monthly for each contract, approved by supervisor, city and province in turn. */
export default function MonthlyContract() {
  return (
    <ReportDesk
      columns={['contract', 'period', 'author', 'company', 'submittedAt', 'planRate', 'approval', 'status']}
      kind="monthly"
      range="project"
      title="合同月报"
    />
  );
}
