import { department } from '#modules/department/department.ts';
import { ListPage } from '#web/page/list-page.tsx';

/** The departments as a tree. */
export default function Departments() {
  return <ListPage module={department} />;
}
