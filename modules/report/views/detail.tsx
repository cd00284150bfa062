import { useParams } from 'react-router';
import { useCall } from '#web/api/query.ts';
import { DetailPage } from '#web/page/record/detail-page.tsx';
import { report } from '../report.ts';
import { GatherNote } from './parts/gather-note.tsx';

/** One report, with what of its time is not in it. */
export default function ReportDetail() {
  const { id = '' } = useParams();
  const { data } = useCall(report.calls.get, { id }, { isSilent: true });
  return <DetailPage head={data && <GatherNote record={data.record} />} module={report} />;
}
