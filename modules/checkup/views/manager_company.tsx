import { checksheet } from '#modules/checksheet/checksheet.ts';
import { ListPage } from '#web/page/list/list-page.tsx';
import { filledCell, scoreHref } from './parts/sheet-cells.tsx';
import { SheetTiles } from './parts/sheet-tiles.tsx';

const fixed = { pair: ['manager_company'] };

/** What supervisors think of the companies that they supervise, beside what these say of themselves. */
export default function ManagerCompany() {
  return (
    <>
      <SheetTiles filters={fixed} />
      <ListPage
        cells={{ filledCount: filledCell }}
        columns={[
          'rateeCompany',
          'contract',
          'raterCompany',
          'campaign',
          'selfTotal',
          'total',
          'filledCount',
          'dueOn',
          'status',
        ]}
        filters={['status', 'campaign', 'rateeCompany', 'contract', 'raterCompany', 'dueOn']}
        fixedFilters={fixed}
        module={checksheet}
        rowHref={scoreHref}
        sort="-dueOn"
        title="监理评公司"
      />
    </>
  );
}
