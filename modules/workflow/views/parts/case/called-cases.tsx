import { Link } from 'react-router';
import { instanceStates } from '#shared/state.ts';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import { pathOfCase } from '#web/worklist/work.ts';
import type { InstanceDetail } from '../../../tasks.ts';
import '../deciding/operations.css';

type Cases = Pick<InstanceDetail, 'caller' | 'called'>;

/** The cases that a case has called, and the one that it was called by; nothing for one that stands alone. */
export function CalledCases({ caller, called }: Cases) {
  const groups = [
    { title: '发起它的流程', cases: caller ? [caller] : [] },
    { title: '子流程', cases: called },
  ].filter(({ cases }) => cases.length > 0);
  return groups.map(({ title, cases }) => (
    <section aria-label={title} className="panel case-card" key={title}>
      <h2 className="case-card-title">{title}</h2>
      <ul className="handler-list">
        {cases.map(({ id, title: name, processName, status }) => (
          <li key={id}>
            <span className="handler-name">
              <Link to={pathOfCase({ taskId: null, instanceId: id })}>{processName}</Link>
              {name !== processName && <span className="field-blank"> {name}</span>}
            </span>
            <StateTag states={instanceStates} value={status} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
