import { nextRuns } from './next-runs.ts';
import type { TimerKind } from './timer.ts';

const format = new Intl.DateTimeFormat('zh-CN', {
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** When a timer that began now would run, or what is wrong with it. */
export function NextRunList({ kind, text }: { kind: TimerKind; text: string }) {
  const { times, problem } = nextRuns(kind, text, new Date());
  if (problem) {
    return (
      <p className="designer-problem" role="alert">
        {problem}
      </p>
    );
  }
  if (times.length === 0) return null;
  return (
    <div className="designer-hint">
      {kind === 'date' ? '执行时间' : '若此刻开始计时，将执行于'}
      <ol className="designer-runs">
        {times.map((time) => (
          <li key={time.getTime()}>{format.format(time)}</li>
        ))}
      </ol>
    </div>
  );
}
