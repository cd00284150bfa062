import { systemmodule } from '#modules/systemmodule/systemmodule.ts';
import { ListPage } from '#web/page/list-page.tsx';

/** The modules of systems as a tree, with how far each is. */
export default function SystemModules() {
  return <ListPage module={systemmodule} />;
}
