import { systemtype } from '#modules/systemtype/systemtype.ts';
import { ListPage } from '#web/page/list/list-page.tsx';

/** The types that systems are of. */
export default function SystemTypes() {
  return <ListPage module={systemtype} />;
}
