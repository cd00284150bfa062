import { ListPage } from '#web/page/list-page.tsx';
import { task } from '../task.ts';

/** The tasks that wait for me. */
export default function Mine() {
  return <ListPage module={task} newHref="/task/create" title="我的任务" />;
}
