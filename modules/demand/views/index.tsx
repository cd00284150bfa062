import { Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import { ListPage } from '#web/page/list-page.tsx';
import { demand } from '../demand.ts';
import { DemandBoard } from './parts/demand-board.tsx';
import { DemandFigures } from './parts/demand-figures.tsx';

const looks = [
  { value: 'list', label: '列表' },
  { value: 'board', label: '看板' },
];

/** The pool of what users want: figures above, then a list to work in, or a board by state. */
export default function DemandIndex() {
  const [query, setQuery] = useSearchParams();
  const look = query.get('look') === 'board' ? 'board' : 'list';
  const toolbar = (
    <Segmented onChange={(value) => setQuery({ look: value }, { replace: true })} options={looks} value={look} />
  );
  if (look === 'board') return <DemandBoard toolbar={toolbar} />;
  return (
    <>
      <DemandFigures />
      <ListPage module={demand} title="需求池" toolbar={toolbar} />
    </>
  );
}
