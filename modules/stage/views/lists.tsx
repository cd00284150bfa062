import { ListPage } from '#web/page/list/list-page.tsx';
import { stage } from '../stage.ts';

/** The stages of all templates; the way here leads over their template. */
export default function StageLists() {
  return <ListPage module={stage} />;
}
