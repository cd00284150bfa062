import { ListPage } from '#web/page/list-page.tsx';
import { board } from '../board.ts';

/** The boards: which there are, where they hang, and who may be shown them. */
export default function BoardLists() {
  return <ListPage module={board} title="大屏配置" />;
}
