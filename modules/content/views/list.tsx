import { ListPage } from '#web/page/list/list-page.tsx';
import { content } from '../content.ts';

/** The desk of those who write: drafts and what is published, to be edited, published and taken down. */
export default function ContentList() {
  return (
    <ListPage
      columns={[
        'title',
        'category',
        'isPinned',
        'needConfirm',
        'publishOn',
        'readCount',
        'confirmCount',
        'createdBy',
        'status',
      ]}
      filters={['title', 'category', 'isPinned', 'status', 'publishOn']}
      module={content}
      newHref="/content/create"
      title="内容管理"
    />
  );
}
