import { citytask } from '#modules/citytask/citytask.ts';
import { ListPage } from '#web/page/list/list-page.tsx';
import { DueTag } from '#web/worklist/due-tag.tsx';

/** The desk of whoever gives tasks to cities: drafts to be finished and published, and what became of earlier ones. */
export default function CityTaskPublish() {
  return (
    <ListPage
      cells={{
        dueAt: ({ dueAt, status }) => (status === 'published' || status === 'draft' ? <DueTag dueAt={dueAt} /> : null),
      }}
      columns={['number', 'title', 'kind', 'areas', 'dueAt', 'requireFiles', 'needAudit', 'publishedAt', 'status']}
      filters={['title', 'kind', 'areas', 'status', 'createdBy']}
      module={citytask}
      newHref="/city/citytaskpublish/create"
      title="发布地市任务"
    />
  );
}
