import { ListPage } from '#web/page/list/list-page.tsx';
import { dict } from '../dict.ts';

/** The dictionaries. */
export default function Dictionaries() {
  return <ListPage module={dict} />;
}
