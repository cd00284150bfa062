import { systemitem } from '#modules/systemitem/systemitem.ts';
import { ListPage } from '#web/page/list/list-page.tsx';

/** The systems to be kept up to date: entered, moved on, retired. */
export default function SystemItems() {
  return <ListPage module={systemitem} />;
}
