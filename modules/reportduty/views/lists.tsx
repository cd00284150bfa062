import { ListPage } from '#web/page/list/list-page.tsx';
import { reportduty } from '../reportduty.ts';

/** What is owed, by whom, and whether it came in time. */
export default function Duties() {
  return <ListPage module={reportduty} newHref={null} title="应交报告" />;
}
