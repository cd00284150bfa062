import { ListPage } from '#web/page/list/list-page.tsx';
import { plannode } from '../plannode.ts';

/** The nodes of all plans in reach. */
export default function PlanNodes() {
  return (
    <ListPage
      columns={['name', 'plan', 'owner', 'startOn', 'endOn', 'actualStartOn', 'actualEndOn', 'progress', 'standing']}
      module={plannode}
    />
  );
}
