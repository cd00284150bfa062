import { ListPage } from '#web/page/list/list-page.tsx';
import { brand } from '../brand.ts';

/** The brands of hardware and software. */
export default function Brands() {
  return <ListPage module={brand} />;
}
