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
