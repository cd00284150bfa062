import { ReportDesk } from './parts/report-desk.tsx';

/** Monthlies composed from weeklies, reviewed and printed. */
export default function Monthly() {
  return (
    <ReportDesk
      columns={['title', 'author', 'company', 'submittedAt', 'hours', 'planRate', 'reviewer', 'reviewScore', 'status']}
      kind="monthly"
      range="personal"
      title="月报"
    />
  );
}
