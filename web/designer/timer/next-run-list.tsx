import { timezone } from '#shared/schedule.ts';
import { durationWords, readDuration } from '#shared/timer/duration.ts';
import { isKnownAtRunTime, nextRuns } from './next-runs.ts';
import type { TimingKind } from './timing-kind.ts';

const format = new Intl.DateTimeFormat('zh-CN', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZone: timezone,
});

/** When a timer that began now would run, or what is wrong with it. */
export function NextRunList({ kind, text }: { kind: TimingKind; text: string }) {
  if (isKnownAtRunTime(text)) return <p className="designer-hint">由表达式决定，运行时才知道时间</p>;
  const now = new Date();
  const { times, problem, hasMore } = nextRuns(kind, text, now);
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
      {headingOf(kind, text, times, now)}
      <ol className="designer-runs">
        {times.map((time) => (
          <li key={time.getTime()}>{format.format(time)}</li>
        ))}
      </ol>
      {hasMore && '……'}
    </div>
  );
}

function headingOf(kind: TimingKind, text: string, [first]: readonly Date[], now: Date): string {
  if (kind === 'date') return first && first < now ? '时间已过，到达后立即执行' : '执行时间';
  if (kind === 'retry') return '若此刻失败，将重试于';
  if (kind === 'deadline') return first && first < now ? '时间已过' : deadlineHeading(text);
  const duration = kind === 'duration' && readDuration(text);
  return duration ? `${durationWords(duration)}后，若此刻开始计时，将执行于` : '若此刻开始计时，将执行于';
}

function deadlineHeading(text: string): string {
  const duration = readDuration(text);
  return duration ? `任务产生 ${durationWords(duration)}后，若此刻产生则为` : '时间为';
}
