import { Radio } from 'antd';
import { useEffect } from 'react';
import { useCall } from '#web/api/query.ts';
import { chooseWayBack, useWayBack } from '#web/page/record/way-back.ts';
import { getRecordInstance } from '../../../tasks.ts';
import { wayBackOptions } from '../deciding/decisions.ts';
import '../deciding/decision.css';

/** Asks where a record that came back goes once it is submitted again; nothing where its process leaves no choice. */
export default function RecordWayBack({ module, id }: { module: string; id: string }) {
  const { data } = useCall(getRecordInstance, { module, id }, { isSilent: true });
  const isDirect = useWayBack(id);
  const comeBackTo = data?.comeBackTo;
  // The choice is about this one time: it ends with the return that it was made for.
  useEffect(() => (comeBackTo ? () => chooseWayBack(id, false) : undefined), [comeBackTo, id]);
  // Nearly every process leaves the choice: its place is kept until that is known.
  if (data === undefined) return <div className="way-back" />;
  if (!comeBackTo) return null;
  return (
    <fieldset className="way-back">
      <legend>重新提交后</legend>
      <Radio.Group
        onChange={(event) => chooseWayBack(id, event.target.value === true)}
        options={wayBackOptions(comeBackTo)}
        value={isDirect}
      />
    </fieldset>
  );
}
