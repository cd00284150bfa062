import { useCall } from '#web/api/query.ts';
import { getInstance } from '../../../tasks.ts';
import '../deciding/operations.css';

/** What a case stands still for, as its history has it since it was last tried again; nothing until that is known. */
export function IncidentNote({ instanceId }: { instanceId: string }) {
  const { data } = useCall(getInstance, { id: instanceId }, { isSilent: true });
  const timeline = data?.timeline ?? [];
  const tried = timeline.findLastIndex(({ kind }) => kind === 'retry');
  const incidents = new Set(timeline.slice(tried + 1).flatMap(({ kind, text }) => (kind === 'incident' ? [text] : [])));
  return [...incidents].map((text) => (
    <p className="incident-note" key={text}>
      {text}
    </p>
  ));
}
