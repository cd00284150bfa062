import { ListPage } from '#web/page/list-page.tsx';
import { plannode } from '../plannode.ts';

/** The nodes of all plans in reach. */
export default function PlanNodes() {
  return <ListPage module={plannode} />;
}
