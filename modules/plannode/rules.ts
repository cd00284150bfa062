import type { FieldProblem } from '#shared/error.ts';
import { dayOf } from '#shared/work-calendar.ts';

interface NodeDraft {
  actualStartOn: string | null;
  actualEndOn: string | null;
  reported: number | null;
}

/** What is wrong with a node's fields taken together. */
export function nodeProblems(node: NodeDraft): FieldProblem[] {
  const { actualStartOn, actualEndOn, reported } = node;
  const today = dayOf(new Date());
  const problems: FieldProblem[] = [];
  const say = (path: string, message: string) => problems.push({ path, message });
  if (actualStartOn && actualStartOn > today) say('actualStartOn', '实际开始不能是将来的日期');
  if (actualEndOn && actualEndOn > today) say('actualEndOn', '实际完成不能是将来的日期');
  if (actualEndOn && !actualStartOn) say('actualStartOn', '已完成的节点请填写实际开始');
  if (actualStartOn && actualEndOn && actualEndOn < actualStartOn) say('actualEndOn', '实际完成不能早于实际开始');
  if (reported && !actualStartOn) say('actualStartOn', '填写完成比例前请填写实际开始');
  if (actualEndOn && reported !== 100) say('reported', '已完成的节点，完成比例应为 100%');
  return problems;
}

/** How a node stands on a day, by what was reported of it. */
export const nodeStandings = {
  todo: { label: '未开始', color: 'grey' },
  doing: { label: '进行中', color: 'blue' },
  delayed: { label: '已延期', color: 'red' },
  done: { label: '已完成', color: 'green' },
} as const;

interface NodeFigures {
  partProgress: number | null;
  reported: number | null;
}

/** How far a node is: as far as its parts, or as was reported where it has none. */
export function nodeProgress({ partProgress, reported }: NodeFigures): number {
  return partProgress ?? reported ?? 0;
}

interface NodeTimes {
  endOn: string;
  actualStartOn: string | null;
  actualEndOn: string | null;
  progress: number | null;
}

/** One of {@link nodeStandings}: what is not done by its last day is late until it is. */
export function nodeStanding(node: NodeTimes, today: string): keyof typeof nodeStandings {
  const { endOn, actualStartOn, actualEndOn, progress } = node;
  if (actualEndOn || progress === 100) return 'done';
  if (endOn < today) return 'delayed';
  return actualStartOn || progress ? 'doing' : 'todo';
}
