import { ListPage } from '#web/page/list/list-page.tsx';
import { changerecord } from '../changerecord.ts';

/** What tells changes apart at work; contract and result can be added by whoever needs them. */
const columns = ['number', 'title', 'level', 'system', 'windowStart', 'implementer', 'status'] as const;

/** The working list of changes. */
export default function Lists() {
  return <ListPage columns={columns} module={changerecord} newHref="/changerecord/apply" title="变更办理" />;
}
