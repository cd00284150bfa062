import { messagecategory } from '#modules/messagecategory/messagecategory.ts';
import { ListPage } from '#web/page/list/list-page.tsx';

/** What messages are sorted by. */
export default function MessageCategories() {
  return <ListPage module={messagecategory} />;
}
