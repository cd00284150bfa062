import type { FieldProblem } from '#shared/error.ts';

const clock = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/;

interface AddressDraft {
  opensAt: string | null;
  closesAt: string | null;
  videoUrl: string | null;
}

/** Whether a text is the address of a page that browsers may be sent to. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text);
}

/** What is wrong with a place as it is written. */
export function addressProblems({ opensAt, closesAt, videoUrl }: AddressDraft): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (opensAt && !clock.test(opensAt)) problems.push({ path: 'opensAt', message: '请按 08:30 的格式填写' });
  if (closesAt && !clock.test(closesAt)) problems.push({ path: 'closesAt', message: '请按 18:00 的格式填写' });
  if (problems.length === 0 && opensAt && closesAt && closesAt <= opensAt) {
    problems.push({ path: 'closesAt', message: '关闭时间应晚于开放时间' });
  }
  if (videoUrl && !isWebAddress(videoUrl)) {
    problems.push({ path: 'videoUrl', message: '请填写以 http:// 或 https:// 开头的地址' });
  }
  return problems;
}

/** The time of day in China, as `08:30`. */
export function clockOf(at: string | Date): string {
  return new Date(at).toLocaleTimeString('en-GB', { timeZone: 'Asia/Shanghai', hour: '2-digit', minute: '2-digit' });
}
