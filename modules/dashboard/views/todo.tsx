import * as work from '#modules/workflow/tasks.ts';
import { PageHeader } from '#web/page/page-header.tsx';
import { WorkList } from '#web/worklist/work-list.tsx';

/** All that waits for the signed-in user. */
export default function Todo() {
  return (
    <section className="list-page">
      <PageHeader title="我的待办" />
      <WorkList calls={work} kind="todo" />
    </section>
  );
}
