import { useMemo } from 'react';
import { contentcategory } from '#modules/contentcategory/contentcategory.ts';
import { useCall } from '#web/api/query.ts';
import { Failure } from '#web/kit/failure.tsx';
import { ListPage } from '#web/page/list/list-page.tsx';
import { content } from '../content.ts';

/** The notices among the contents, the pinned ones first. */
export default function Notices() {
  const { data, error, refetch } = useCall(
    contentcategory.calls.list,
    { size: 200, filters: { kind: ['notice'] } },
    { isSilent: true },
  );
  const ids = useMemo(() => data?.rows.map(({ id }) => id) ?? [], [data]);
  const fixedFilters = useMemo(() => ({ status: ['published'], category: ids }), [ids]);
  if (error && !data) return <Failure error={error} onRetry={refetch} subject="通知公告" />;
  if (!data) return null;
  return (
    <ListPage
      columns={['title', 'isPinned', 'source', 'needConfirm', 'publishOn', 'readCount', 'confirmCount']}
      filters={['title', 'body', 'needConfirm', 'publishOn']}
      fixedFilters={fixedFilters}
      isReadOnly
      module={content}
      title="通知公告"
    />
  );
}
