import { checksheet } from '#modules/checksheet/checksheet.ts';
import { ListPage } from '#web/page/list/list-page.tsx';
import { filledCell, scoreHref } from './parts/sheet-cells.tsx';
import { SheetTiles } from './parts/sheet-tiles.tsx';

const fixed = { pair: ['company_city'] };

/** What companies think of the cities that they serve, for each contract. */
export default function CompanyCity() {
  return (
    <>
      <SheetTiles filters={fixed} />
      <ListPage
        cells={{ filledCount: filledCell }}
        columns={['rateeArea', 'contract', 'raterCompany', 'campaign', 'filledCount', 'total', 'dueOn', 'status']}
        filters={['status', 'campaign', 'rateeArea', 'contract', 'raterCompany', 'dueOn']}
        fixedFilters={fixed}
        module={checksheet}
        rowHref={scoreHref}
        sort="-dueOn"
        title="公司评地市"
      />
    </>
  );
}
