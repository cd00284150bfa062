import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { task } from '../../task.ts';

/** A function that reminds those who do a task. */
export function useUrge(): (id: string) => void {
  const { mutate } = useAction(task.actions.urge, { onSuccess: () => showToast('success', '已提醒负责人') });
  return (id) => mutate({ id });
}
