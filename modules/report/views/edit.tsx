import { useParams } from 'react-router';
import { useCall } from '#web/api/query.ts';
import { FormPage } from '#web/page/form/form-page.tsx';
import { report } from '../report.ts';
import { goesThroughProcess } from '../rules.ts';
import { GatherNote } from './parts/gather-note.tsx';

/** A report as it was composed, to be completed and handed in. */
export default function EditReport() {
  const { id = '' } = useParams();
  const { data } = useCall(report.calls.get, { id }, { isSilent: true });
  const isOfProcess = data !== undefined && goesThroughProcess(data.record);
  return (
    <FormPage
      head={data && <GatherNote record={data.record} />}
      module={report}
      title="填写报告"
      {...(!isOfProcess && { step: 'handin' })}
    />
  );
}
