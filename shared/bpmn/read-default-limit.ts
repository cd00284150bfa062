import { readDuration } from '../timer/duration.ts';
import { readTimeLimit, type TimeLimit } from './approval-rules.ts';
import { type ModdleElement, textOf } from './moddle.ts';
import type { UserTaskNode } from './process-model.ts';

/** What the setting is called. */
export const timeoutDefaultTitle = '默认办理时限';

/** What the choice of the time by which it counts is called. */
export const timeoutClockTitle = '默认时限计算';

/** How long the tasks of a process may take that have no limit of their own; their handlers are reminded then. */
export function readDefaultLimit(process: ModdleElement): TimeLimit | null {
  return readTimeLimit((name) => {
    if (name === 'timeout') return textOf(process, 'tongtu:timeoutDefault') ?? '';
    return name === 'timeoutClock' ? (textOf(process, 'tongtu:timeoutDefaultClock') ?? '') : '';
  });
}

/** A task with the limit of its process, unless it has one of its own or a day by which it is due. */
export function withDefaultLimit(node: UserTaskNode, timeLimit: TimeLimit | null): UserTaskNode {
  return node.timeLimit || node.dueDate ? node : { ...node, timeLimit };
}

/** What is wrong with a limit, as the end of a sentence: months and years are no fixed time. */
export function timeoutDefaultProblem(text: string): string | undefined {
  if (text === '') return undefined;
  const duration = readDuration(text);
  if (!duration) return `的${timeoutDefaultTitle}“${text}”不是时长，例如 P2D 或 PT4H`;
  const { years, months, days, hours, minutes, seconds } = duration;
  if (years + months > 0) return `的${timeoutDefaultTitle}“${text}”不能按年月计算，请用天、时、分`;
  return days + hours + minutes + seconds > 0 ? undefined : `的${timeoutDefaultTitle}“${text}”没有时长`;
}
