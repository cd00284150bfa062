import { ReportDesk } from './parts/report-desk.tsx';

/** Weeklies composed from dailies, with what was planned a week ago. */
export default function Weekly() {
  return (
    <ReportDesk
      columns={['title', 'author', 'company', 'submittedAt', 'hours', 'planRate', 'reviewScore', 'status']}
      kind="weekly"
      range="personal"
      title="周报"
    />
  );
}
