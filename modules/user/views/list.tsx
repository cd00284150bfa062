import { ListPage } from '#web/page/list/list-page.tsx';
import { user } from '../user.ts';

/** The users. */
export default function Users() {
  return <ListPage module={user} />;
}
