import { Empty } from '#web/kit/empty.tsx';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { DueTag } from '#web/worklist/due-tag.tsx';
import { Brief } from './brief.tsx';

/** The newest of what waits for the signed-in user, alone or with others. */
export function TodoBrief() {
  return (
    <Brief
      allHref="/todo"
      empty={<Empty title="没有待办">轮到你处理的事项会出现在这里。</Empty>}
      endOf={({ arrivedAt, dueAt }) => (
        <>
          <RelativeTime at={arrivedAt} />
          <DueTag dueAt={dueAt} />
        </>
      )}
      kind="waiting"
      noteOf={({ nodeName, starterName, isOffered }) =>
        [nodeName, starterName && `${starterName}发起`, isOffered && '组待办'].filter(Boolean).join(' · ')
      }
      size={8}
      title="待我处理"
    />
  );
}
