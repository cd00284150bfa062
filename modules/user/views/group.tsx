import { usergroup } from '#modules/usergroup/usergroup.ts';
import { ListPage } from '#web/page/list/list-page.tsx';

/** The groups of people that processes may name. */
export default function UserGroups() {
  return <ListPage module={usergroup} />;
}
