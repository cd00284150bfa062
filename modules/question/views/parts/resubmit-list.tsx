import { useSearchParams } from 'react-router';
import { useSession } from '#web/api/session.ts';
import { ListPage } from '#web/page/list/list-page.tsx';
import { question } from '../../question.ts';
import { EditForm } from './edit-form.tsx';

interface ResubmitListProps {
  title: string;
  variant: 'shandong' | 'shanxi';
}

/** What came back to me with its reason; a row opens it in the form, from where it goes in again. */
export function ResubmitList({ title, variant }: ResubmitListProps) {
  const me = useSession((session) => session.user?.id ?? '');
  const [query] = useSearchParams();
  const id = query.get('id');
  if (id) return <EditForm id={id} key={id} listPath={`/question/list${variant}`} />;
  return (
    <ListPage
      columns={['number', 'title', 'returnReason', 'refuseReason', 'resubmitCount', 'updatedAt', 'status']}
      filters={['type', 'submittedAt']}
      fixedFilters={{ variant: [variant], asker: [me], status: ['returned', 'refused'] }}
      module={question}
      newHref={null}
      rowHref={(row) => `/question/resubmit${variant}?id=${row.id}`}
      title={title}
    />
  );
}
