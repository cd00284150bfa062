import { checksheet } from '#modules/checksheet/checksheet.ts';
import { ListPage } from '#web/page/list/list-page.tsx';
import { filledCell, scoreHref } from './parts/sheet-cells.tsx';
import { SheetTiles } from './parts/sheet-tiles.tsx';

const fixed = { pair: ['province_city'] };

/** What the province thinks of its cities: one sheet for each, for the province alone until it is settled. */
export default function ProvinceCity() {
  return (
    <>
      <SheetTiles filters={fixed} />
      <ListPage
        cells={{ filledCount: filledCell }}
        columns={['campaign', 'rateeArea', 'filledCount', 'total', 'scorer', 'dueOn', 'submittedAt', 'status']}
        filters={['status', 'campaign', 'rateeArea', 'dueOn']}
        fixedFilters={fixed}
        module={checksheet}
        rowHref={scoreHref}
        sort="-dueOn"
        title="省评地市"
      />
    </>
  );
}
