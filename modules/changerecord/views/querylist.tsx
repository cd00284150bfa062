import { ListPage } from '#web/page/list/list-page.tsx';
import { changerecord } from '../changerecord.ts';
import { ChangeFigures } from './parts/change-figures.tsx';

/** The query over all changes in reach, with figures above. */
export default function QueryList() {
  return (
    <>
      <ChangeFigures />
      <ListPage
        columns={[
          'number',
          'title',
          'changeType',
          'level',
          'contract',
          'system',
          'actualStart',
          'actualEnd',
          'result',
          'status',
        ]}
        filters={['title', 'contract', 'system', 'changeType', 'level', 'status', 'result', 'windowStart', 'createdAt']}
        module={changerecord}
        isReadOnly
        title="变更查询"
      />
    </>
  );
}
