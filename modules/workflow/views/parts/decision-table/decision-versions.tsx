import { Drawer, Skeleton } from 'antd';
import { Link } from 'react-router';
import { useCall } from '#web/api/query.ts';
import { Failure } from '#web/kit/failure.tsx';
import { RelativeTime } from '#web/kit/values/relative-time.tsx';
import { type ListedDecision, listDecisionVersions } from '../../../decisions.ts';
import { decisionPath } from './decision-file.ts';
import '../form/form-board.css';

/** Every version of a decision, each of which can be opened. */
export function DecisionVersions({ decision, onClose }: { decision: ListedDecision; onClose: () => void }) {
  const versions = useCall(listDecisionVersions, { key: decision.key }, { isSilent: true });
  return (
    <Drawer onClose={onClose} open size={480} title={`“${decision.name}”的版本`}>
      {versions.isPending ? (
        <Skeleton active paragraph={{ rows: 2 }} title={false} />
      ) : !versions.data ? (
        <Failure error={versions.error} onRetry={versions.refetch} subject="决策表的版本" />
      ) : (
        <ol className="form-editions">
          {versions.data.map(({ version, versionTag, note, savedAt, savedByName }) => (
            <li key={version}>
              <span>
                第 {version} 版{versionTag && `（${versionTag}）`} · {savedByName} <RelativeTime at={savedAt} />
                {note && ` · ${note}`}
              </span>
              <Link to={decisionPath(decision.key, version)}>查看</Link>
            </li>
          ))}
        </ol>
      )}
    </Drawer>
  );
}
