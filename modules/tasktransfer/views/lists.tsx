import { ListPage } from '#web/page/list/list-page.tsx';
import { tasktransfer } from '../tasktransfer.ts';

/** Who asked to hand which task on to whom, and what became of it. */
export default function TaskTransfers() {
  return <ListPage module={tasktransfer} />;
}
