import { isWebAddress } from '#modules/meetingaddress/hours.ts';
import type { FieldProblem } from '#shared/error.ts';

/** The states in which a meeting holds its place. */
export const holdingStates = ['auditing', 'scheduled', 'ongoing'] as const;

/** How early before its beginning people may sign in, and how long after its end. */
export const signBeforeMs = 60 * 60_000;
const signAfterMs = 15 * 60_000;

/** So long a meeting may last. */
const longestMs = 14 * 86_400_000;

interface MeetingDraft {
  form: string | null;
  place: string | null;
  videoUrl: string | null;
  startAt: string | null;
  endAt: string | null;
  repeat: string | null;
  repeatUntil: string | null;
}

/** What is wrong with the time of a meeting. */
export function timeProblems({ startAt, endAt }: Pick<MeetingDraft, 'startAt' | 'endAt'>): FieldProblem[] {
  if (!startAt || !endAt) return [];
  const lasts = Date.parse(endAt) - Date.parse(startAt);
  if (lasts <= 0) return [{ path: 'endAt', message: '结束时间应晚于开始时间' }];
  return lasts > longestMs ? [{ path: 'endAt', message: '一次会议不能超过 14 天' }] : [];
}

/** What is wrong with a meeting as it is written. */
export function meetingProblems(draft: MeetingDraft): FieldProblem[] {
  const problems = timeProblems(draft);
  const { videoUrl, repeat, repeatUntil, startAt } = draft;
  if (videoUrl && !isWebAddress(videoUrl)) {
    problems.push({ path: 'videoUrl', message: '请填写以 http:// 或 https:// 开头的地址' });
  }
  if (repeat && repeatUntil && startAt && repeatUntil < startAt.slice(0, 10)) {
    problems.push({ path: 'repeatUntil', message: '重复截止不能早于开始时间' });
  }
  return problems;
}

/** Whether people may sign in at a moment. */
export function isSignTime({ startAt, endAt }: { startAt: string; endAt: string }, now: number): boolean {
  return now >= Date.parse(startAt) - signBeforeMs && now <= Date.parse(endAt) + signAfterMs;
}

/** The states in which people may sign in, as long as it is the time. */
export const signStates: readonly string[] = ['scheduled', 'ongoing', 'ended', 'minutes'];
