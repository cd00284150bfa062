import { ListPage } from '#web/page/list/list-page.tsx';
import { demand } from '../demand.ts';
import { DemandFigures } from './parts/demand-figures.tsx';

/** The pool of what users want: figures above, then a list to work in, or a board by state. */
export default function DemandIndex() {
  return (
    <>
      <DemandFigures />
      <ListPage module={demand} title="需求池" />
    </>
  );
}
