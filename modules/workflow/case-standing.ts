import type { InstanceDetail } from './tasks.ts';

type Tasks = InstanceDetail['tasks'];

/** The tasks that somebody still has to act on. */
export function openTasks({ tasks }: Pick<InstanceDetail, 'tasks'>): Tasks {
  return tasks.filter(({ state }) => state === 'active' || state === 'claimed' || state === 'delegated');
}

/** So many people are named; of a whole post the others are counted. */
const namedPeople = 2;

function peopleOf(names: readonly string[]): string {
  const known = [...new Set(names)];
  if (known.length === 0) return '暂无处理人';
  const rest = known.length > namedPeople ? ` 等 ${known.length} 人` : '';
  return known.slice(0, namedPeople).join('、') + rest;
}

/** At which steps a case stands, each with who is to decide, such as `监理审核（唐静）`, and that it is held; null where nobody has to. */
export function standingOf(instance: Pick<InstanceDetail, 'tasks'> & { status?: string }): string | null {
  const byStep = Map.groupBy(openTasks(instance), ({ nodeName }) => nodeName);
  if (byStep.size === 0) return null;
  const steps = [...byStep]
    .map(([step, tasks]) => {
      const names = tasks.flatMap(({ assigneeName, handlers }) => (assigneeName ? [assigneeName] : handlers));
      return `${step}（${peopleOf(names)}）`;
    })
    .join('，');
  return instance.status === 'suspended' ? `${steps}，已挂起` : steps;
}
