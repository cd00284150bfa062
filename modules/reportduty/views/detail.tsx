import { Navigate, useParams } from 'react-router';
import { report } from '#modules/report/report.ts';
import { useCall } from '#web/api/query.ts';
import { useRecordHref } from '#web/page/paths/use-record-href.ts';
import { DetailPage } from '#web/page/record/detail-page.tsx';
import { reportduty } from '../reportduty.ts';

/** A report that is owed: once it was begun, the report itself, and its form as long as it is to be written. */
export default function DutyDetail() {
  const { id = '' } = useParams();
  const hrefOf = useRecordHref();
  const { data } = useCall(reportduty.calls.get, { id }, { isSilent: true });
  const written = data?.record.report ?? null;
  const { data: found } = useCall(
    report.calls.get,
    { id: written ?? '' },
    { isSilent: true, enabled: written !== null },
  );
  const view = found?.record.allowed.includes('update') ? 'edit' : 'detail';
  const href = found && written && hrefOf('report', written, view);
  if (href) return <Navigate replace to={href} />;
  return <DetailPage module={reportduty} />;
}
