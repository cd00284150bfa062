import * as work from '#modules/workflow/tasks.ts';
import { PageHeader } from '#web/page/page-header.tsx';
import { WorkList } from '#web/worklist/work-list.tsx';

/** What is offered to the groups of the signed-in user, to be claimed. */
export default function TodoGroup() {
  return (
    <section className="list-page">
      <PageHeader title="组待办" />
      <WorkList calls={work} kind="group" />
    </section>
  );
}
