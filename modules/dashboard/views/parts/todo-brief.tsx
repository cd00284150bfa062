import { Empty } from '#web/kit/empty.tsx';
import { RelativeTime } from '#web/kit/values/relative-time.tsx';
import { DueTag } from '#web/worklist/due-tag.tsx';
import { Brief } from './brief.tsx';

/** What of all work a home begins with. */
export const newestWaiting = { kind: 'waiting', size: 8 } as const;

/** The newest of what waits for the signed-in user, alone or with others. */
export function TodoBrief() {
  return (
    <Brief
      {...newestWaiting}
      allHref="/todo"
      empty={<Empty title="没有待办">轮到你处理的事项会出现在这里。</Empty>}
      endOf={({ arrivedAt, dueAt }) => (
        <>
          <RelativeTime at={arrivedAt} />
          <DueTag dueAt={dueAt} />
        </>
      )}
      noteOf={({ nodeName, starterName, isOffered }) =>
        [nodeName, starterName && `${starterName}发起`, isOffered && '组待办'].filter(Boolean).join(' · ')
      }
      title="待我处理"
    />
  );
}
