import { checksheet } from '#modules/checksheet/checksheet.ts';
import { ListPage } from '#web/page/list/list-page.tsx';
import { filledCell, scoreHref } from './parts/sheet-cells.tsx';
import { SheetTiles } from './parts/sheet-tiles.tsx';

const fixed = { pair: ['city_company', 'system'] };

/** What cities think of the companies at work there, for each contract and each of their systems. */
export default function CityCompany() {
  return (
    <>
      <SheetTiles filters={fixed} />
      <ListPage
        cells={{ filledCount: filledCell }}
        columns={[
          'title',
          'rateeCompany',
          'contract',
          'system',
          'raterArea',
          'filledCount',
          'total',
          'dueOn',
          'status',
        ]}
        filters={['status', 'campaign', 'pair', 'rateeCompany', 'contract', 'raterArea', 'dueOn']}
        fixedFilters={fixed}
        module={checksheet}
        rowHref={scoreHref}
        sort="-dueOn"
        title="地市评公司"
      />
    </>
  );
}
