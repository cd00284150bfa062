import { checksheet } from '#modules/checksheet/checksheet.ts';
import { ListPage } from '#web/page/list/list-page.tsx';
import { filledCell, scoreHref } from './parts/sheet-cells.tsx';
import { SheetTiles } from './parts/sheet-tiles.tsx';

const fixed = { pair: ['company_company'] };

/** What companies of a group think of each other, which only whoever wrote it and the province ever read. */
export default function CompanyCompany() {
  return (
    <>
      <SheetTiles filters={fixed} />
      <ListPage
        cells={{ filledCount: filledCell }}
        columns={['campaign', 'rateeCompany', 'filledCount', 'total', 'dueOn', 'submittedAt', 'status']}
        filters={['status', 'campaign', 'rateeCompany', 'dueOn']}
        fixedFilters={fixed}
        module={checksheet}
        rowHref={scoreHref}
        sort="-dueOn"
        title="公司互评"
      />
    </>
  );
}
