import dayjs from 'dayjs';
import { ListPage } from '#web/page/list-page.tsx';
import { DueTag } from '#web/worklist/due-tag.tsx';
import { document } from '../document.ts';

/** States in which the day matters by which a document is due. */
const owed = ['missing', 'draft', 'returned'];

/** Every document in reach, to be found by whose it is, its state and its day. */
export default function DocumentLists() {
  return (
    <ListPage
      cells={{ dueOn: ({ dueOn, status }) => <DueDay dueOn={dueOn} isOwed={owed.includes(status ?? '')} /> }}
      module={document}
      newHref={null}
      title="文档查询"
    />
  );
}

function DueDay({ dueOn, isOwed }: { dueOn: string | null | undefined; isOwed: boolean }) {
  if (!dueOn) return null;
  return isOwed ? <DueTag dueAt={dayjs(dueOn).endOf('day').toISOString()} /> : dueOn;
}
