import { citytaskitem } from '#modules/citytaskitem/citytaskitem.ts';
import { ListPage } from '#web/page/list/list-page.tsx';
import { DueTag } from '#web/worklist/due-tag.tsx';
import { isOpen } from './parts/open-item.ts';

/** Every item of every city in reach; where the pages of single items have their place. */
export default function CityTaskItems() {
  return (
    <ListPage
      cells={{ dueAt: (row) => (isOpen(row.status) ? <DueTag dueAt={row.dueAt} /> : null) }}
      module={citytaskitem}
      title="任务办理单"
    />
  );
}
