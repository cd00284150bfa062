import { daysOverdue } from './stage-state.ts';
import { stageinstance } from './stageinstance.ts';

interface StageFacts {
  name: string;
  status: string | null;
  planStartOn: string | null;
  planEndOn: string | null;
  actualStartOn: string | null;
  actualEndOn: string | null;
}

const { states } = stageinstance.declaration;

function colorOf(status: string | null, isLate: boolean, isDone: boolean) {
  if (isLate) return 'red';
  if (isDone) return 'green';
  if (status === 'locked') return 'grey';
  return status === 'submitted' ? 'orange' : 'blue';
}

/** How a stage is told on a day where it is one cell of many: whether it is done, its colour, and all about it in words. */
export function stageLook(stage: StageFacts, today: string) {
  const { name, status, planStartOn, planEndOn, actualStartOn, actualEndOn } = stage;
  const isDone = status === 'accepted' || status === 'closed';
  const isLate = daysOverdue(stage, today) > 0;
  const label = states[status as keyof typeof states]?.label ?? '';
  const planned = `计划 ${planStartOn ?? '未定'} 至 ${planEndOn ?? '未定'}`;
  const actual = `实际 ${actualStartOn ?? '未开始'} 至 ${actualEndOn ?? '未完成'}`;
  const words = `${name}：${label}${isLate ? '，已逾期' : ''}；${planned}，${actual}`;
  return { isDone, color: colorOf(status, isLate, isDone), words } as const;
}
