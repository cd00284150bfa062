import { ReportDesk } from './parts/report-desk.tsx';

/** My dailies by day, those of my team, and who has not handed in. */
export default function Daily() {
  return (
    <ReportDesk
      columns={['title', 'author', 'submittedAt', 'hours', 'planRate', 'status']}
      kind="daily"
      range="personal"
      title="日报"
    />
  );
}
