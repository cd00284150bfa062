import { ListPage } from '#web/page/list-page.tsx';
import { content } from '../content.ts';

/** The desk of those who write: drafts and what is published, to be edited, published and taken down. */
export default function ContentList() {
  return <ListPage module={content} title="内容管理" />;
}
