import { ListPage } from '#web/page/list-page.tsx';
import { menu } from '../menu.ts';

/** The menus. */
export default function Menus() {
  return <ListPage module={menu} />;
}
