import { ListPage } from '#web/page/list/list-page.tsx';
import { document } from '../document.ts';

/** Every document in reach, to be found by whose it is, its state and its day. */
export default function DocumentLists() {
  return <ListPage module={document} newHref={null} title="文档查询" />;
}
