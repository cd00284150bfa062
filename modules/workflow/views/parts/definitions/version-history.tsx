import { Button, Skeleton } from 'antd';
import { useCall } from '#web/api/query.ts';
import { Failure } from '#web/kit/failure.tsx';
import { RelativeTime } from '#web/kit/values/relative-time.tsx';
import { listDefinitions } from '../../../definitions.ts';
import { CopyToModelButton } from './copy-to-model-button.tsx';
import type { Definition } from './definition-columns.tsx';
import './version-history.css';

interface VersionHistoryProps {
  /** The key of the process. */
  processKey: string;
  onShow: (definition: Definition) => void;
  /** Compares a version with the one before it. */
  onCompare: (definition: Definition) => void;
}

const shownVersions = 50;

/** All versions of a process, the newest first. */
export function VersionHistory({ processKey, onShow, onCompare }: VersionHistoryProps) {
  const { data, error, isPending, refetch } = useCall(
    listDefinitions,
    { key: processKey, isEveryVersion: true, size: shownVersions },
    { isSilent: true },
  );
  if (isPending) return <Skeleton active paragraph={{ rows: 2 }} title={false} />;
  if (!data) return <Failure error={error} onRetry={refetch} subject="历史版本" />;
  return (
    <ol className="version-history">
      {data.rows.map((definition) => (
        <li key={definition.id}>
          <span className="version-number">第 {definition.version} 版</span>
          <span className="version-facts">
            {definition.deployedByName} <RelativeTime at={definition.deployedAt} />
            {definition.note && ` · ${definition.note}`}
          </span>
          <span className="version-running">{definition.runningCount} 个在办</span>
          <span className="version-actions">
            <Button onClick={() => onShow(definition)} size="small" type="link">
              流程图
            </Button>
            <Button disabled={data.rows.length < 2} onClick={() => onCompare(definition)} size="small" type="link">
              比较
            </Button>
            <CopyToModelButton definition={definition} />
          </span>
        </li>
      ))}
    </ol>
  );
}
