import { ListPage } from '#web/page/list/list-page.tsx';
import { tasklog } from '../tasklog.ts';

/** What was done on tasks, day by day. */
export default function Lists() {
  return <ListPage module={tasklog} />;
}
