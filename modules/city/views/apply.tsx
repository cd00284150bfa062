import { cityapply } from '#modules/cityapply/cityapply.ts';
import { ListPage } from '#web/page/list/list-page.tsx';

/** What a city applies for: written, submitted, withdrawn, and followed until it is decided. */
export default function CityApply() {
  return (
    <ListPage
      columns={['number', 'title', 'kind', 'contract', 'system', 'expectOn', 'createdAt', 'status']}
      filters={['title', 'kind', 'contract', 'status', 'createdAt']}
      module={cityapply}
      title="地市申请"
    />
  );
}
