import { hardwarecategory } from '#modules/hardwarecategory/hardwarecategory.ts';
import { ListPage } from '#web/page/list/list-page.tsx';

/** The tree of kinds of hardware, each with the specifications that a new piece of it begins with. */
export default function Categories() {
  return <ListPage module={hardwarecategory} title="硬件分类" />;
}
