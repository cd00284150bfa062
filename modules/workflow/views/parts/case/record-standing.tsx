import { useCall } from '#web/api/query.ts';
import { standingOf } from '../../../case-standing.ts';
import { getRecordInstance } from '../../../tasks.ts';

/** At which step the approval of a record is, and who is to decide; goes on from the words that it is under approval. */
export default function RecordStanding({ module, id }: { module: string; id: string }) {
  const { data } = useCall(getRecordInstance, { module, id }, { isSilent: true });
  const standing = data && standingOf(data);
  return standing && <>：{standing}</>;
}
