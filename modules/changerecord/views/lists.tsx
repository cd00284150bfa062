import { ListPage } from '#web/page/list-page.tsx';
import { changerecord } from '../changerecord.ts';

/** The working list of changes. */
export default function Lists() {
  return <ListPage module={changerecord} newHref="/changerecord/apply" title="变更办理" />;
}
