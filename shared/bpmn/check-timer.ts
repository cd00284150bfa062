import { readInstant } from '../timer/instant.ts';
import { saysTime } from '../timer/next-run.ts';
import { checkText } from './check-text.ts';
import type { TimerDefinition } from './timer-definition.ts';
import type { EventPlace } from './what-runs.ts';

/** What is wrong with a name; before an instance begins there is nothing that an expression could ask for. */
export function checkName(title: string, text: string, place: EventPlace): string | undefined {
  if (place === 'startEvent' && /[$#]\{/.test(text)) return `的${title}“${text}”不能是表达式，流程开始前没有变量`;
  return checkText(title, text);
}

/** What is wrong with a time, as the end of a sentence. */
export function checkTimer(
  { timing, text, endDate, calendar }: TimerDefinition,
  place: EventPlace = 'boundaryEvent',
): string | undefined {
  if (!timing) return '没有填写时间';
  if (calendar === workingCalendar) {
    if (timing !== 'duration' || place === 'startEvent') return '的工作日历只能用于流程中的时长';
    if (/^P[^T]*[YM]/.test(text.trim())) return `的时间“${text}”按工作日历只能写周、日、时、分、秒`;
  } else if (calendar && !ownCalendars.has(calendar)) return `使用了暂不支持的日历“${calendar}”`;
  const endFault = endDate && checkEnd(endDate, place);
  if (endFault) return endFault;
  if (/[$#]\{/.test(text)) return checkName('时间', text, place);
  return saysTime(timing, text) ? undefined : `的时间“${text}”不是可以执行的日期、时长或周期`;
}

/** The name of the calendar by which people work here, as the name of a timer's calendar. */
export const workingCalendar = 'working';

/** The calendars that flowable has of itself, which say no more than the kind of the timer does. */
const ownCalendars = new Set(['dueDate', 'duration', 'cycle']);

function checkEnd(text: string, place: EventPlace): string | undefined {
  if (/[$#]\{/.test(text)) return checkName('结束时间', text, place);
  return readInstant(text) ? undefined : `的结束时间“${text}”不是日期`;
}
