import * as work from '#modules/workflow/tasks.ts';
import { PageHeader } from '#web/page/page-header.tsx';
import { WorkList } from '#web/worklist/work-list.tsx';

/** What the signed-in user has decided, to be followed further. */
export default function TodoReady() {
  return (
    <section className="list-page">
      <PageHeader title="已办事项" />
      <WorkList calls={work} kind="done" />
    </section>
  );
}
