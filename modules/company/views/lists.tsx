import { ListPage } from '#web/page/list/list-page.tsx';
import { company } from '../company.ts';

/** The companies. */
export default function Companies() {
  return <ListPage module={company} />;
}
