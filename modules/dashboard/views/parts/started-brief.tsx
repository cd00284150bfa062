import { instanceStates } from '#shared/state.ts';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import { Brief } from './brief.tsx';

/** How far the newest cases of the signed-in user are. */
export function StartedBrief() {
  return (
    <Brief
      allHref="/workflow/auditlist?kind=started"
      empty={<p className="brief-nothing">还没有发起过申请。</p>}
      endOf={({ status }) => <StateTag states={instanceStates} value={status} />}
      kind="started"
      noteOf={({ nodeName, handlers, processName }) =>
        nodeName ? [nodeName, handlers.join('、')].filter(Boolean).join(' · ') : processName
      }
      size={5}
      title="我发起的"
    />
  );
}
