import { evaluateKnown, hasExpression } from '../expression/expression.ts';
import { ExpressionError } from '../expression/expression-error.ts';
import { readInstant } from '../timer/instant.ts';
import { saysTime } from '../timer/next-run.ts';
import { checkText } from './check-text.ts';
import type { Flavour } from './flavour.ts';
import type { TimerDefinition } from './timer-definition.ts';
import type { EventPlace } from './what-runs.ts';

/** What is wrong with a name; before an instance begins there are no variables that an expression could ask for. */
export function checkName(title: string, text: string, place: EventPlace, known: Known = {}): string | undefined {
  return checkText(title, text) ?? (place === 'startEvent' ? checkBefore(title, text, known) : undefined);
}

/** What an expression may ask for before an instance begins. */
type Known = Readonly<Record<string, unknown>>;

/** What is known of a process before an instance begins: Flowable tells its expressions which one it is. */
export function knownBefore(key: string, flavour: Flavour): Known {
  return flavour === 'flowable' ? { variableContainer: { definitionKey: key } } : {};
}

function checkBefore(title: string, text: string, known: Known): string | undefined {
  return meantBefore(text, known) === undefined
    ? `的${title}“${text}”在流程开始前算不出文字，那时还没有变量`
    : undefined;
}

/** The text that an expression means while there are no variables; undefined where it asks for one. */
function meantBefore(text: string, known: Known): string | undefined {
  try {
    const value = evaluateKnown(text, known);
    return typeof value === 'string' ? value : undefined;
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
}

/** What is wrong with a time, as the end of a sentence. */
export function checkTimer(
  { timing, text, endDate, calendar }: TimerDefinition,
  place: EventPlace = 'boundaryEvent',
  known: Known = {},
): string | undefined {
  if (!timing) return '没有填写时间';
  if (calendar === workingCalendar) {
    if (timing !== 'duration' || place === 'startEvent') return '的工作日历只能用于流程中的时长';
    if (/^P[^T]*[YM]/.test(text.trim())) return `的时间“${text}”按工作日历只能写周、日、时、分、秒`;
  } else if (calendar && !ownCalendars.has(calendar)) return `使用了暂不支持的日历“${calendar}”`;
  const endFault = endDate && checkEnd(endDate, place, known);
  if (endFault) return endFault;
  const fault = checkName('时间', text, place, known);
  if (fault || (place !== 'startEvent' && hasExpression(text))) return fault;
  return saysTime(timing, meantBefore(text, known) ?? '') ? undefined : `的时间“${text}”不是可以执行的日期、时长或周期`;
}

/** The name of the calendar by which people work here, as the name of a timer's calendar. */
export const workingCalendar = 'working';

/** The calendars that flowable has of itself, which say no more than the kind of the timer does. */
const ownCalendars = new Set(['dueDate', 'duration', 'cycle']);

function checkEnd(text: string, place: EventPlace, known: Known): string | undefined {
  const fault = checkName('结束时间', text, place, known);
  if (fault || (place !== 'startEvent' && hasExpression(text))) return fault;
  return readInstant(meantBefore(text, known) ?? '') ? undefined : `的结束时间“${text}”不是日期`;
}
