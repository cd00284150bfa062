import { ListPage } from '#web/page/list/list-page.tsx';
import { taskextension } from '../taskextension.ts';

/** Who asked for more time for which task, and what became of it. */
export default function TaskExtensions() {
  return <ListPage module={taskextension} />;
}
