import { ListPage } from '#web/page/list/list-page.tsx';
import { area } from '../area.ts';

/** The tree of areas. */
export default function Areas() {
  return <ListPage module={area} />;
}
