import { contentcategory } from '#modules/contentcategory/contentcategory.ts';
import { ListPage } from '#web/page/list/list-page.tsx';

/** The tree of subjects that contents are filed under. */
export default function ContentCategories() {
  return <ListPage module={contentcategory} />;
}
