import { ListPage } from '#web/page/list/list-page.tsx';
import { reporttemplate } from '../reporttemplate.ts';

/** What each kind of report consists of, and which kinds are owed. */
export default function Templates() {
  return <ListPage module={reporttemplate} />;
}
