import { ListPage } from '#web/page/list/list-page.tsx';
import { content } from '../content.ts';

const published = { status: ['published'] };

/** The reading side: everything that is published, to be searched and read. */
export default function ContentQuery() {
  return (
    <ListPage
      columns={['title', 'summary', 'category', 'source', 'publishOn', 'readCount']}
      filters={['title', 'body', 'category', 'publishOn']}
      fixedFilters={published}
      isReadOnly
      module={content}
      title="内容查询"
    />
  );
}
