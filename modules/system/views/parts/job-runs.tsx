import { runResults } from '#shared/job.ts';
import { useCall } from '#web/api/query.ts';
import { Failure } from '#web/kit/failure.tsx';
import { formatExactly } from '#web/kit/values/date-format.ts';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import { listJobRuns } from '../../jobs.ts';
import { costOf } from './job-words.ts';

/** The latest runs of one job. */
export function JobRuns({ code }: { code: string }) {
  const runs = useCall(listJobRuns, { code, size: 8 }, { isSilent: true });
  if (runs.error) return <Failure error={runs.error} onRetry={() => runs.refetch()} subject="运行记录" />;
  if (!runs.data) return <p className="dialog-note">正在读取…</p>;
  if (runs.data.rows.length === 0) return <p className="dialog-note">还没有运行过。</p>;
  return (
    <ul className="job-runs">
      {runs.data.rows.map((run) => (
        <li key={run.id}>
          <StateTag states={runResults} value={run.result} />
          <span>{formatExactly(run.startedAt)}</span>
          <span>{costOf(run)}</span>
          <span className="job-runs-words">{run.error ?? run.output ?? '没有需要处理的内容'}</span>
        </li>
      ))}
    </ul>
  );
}
