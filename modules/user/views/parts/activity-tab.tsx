import { useState } from 'react';
import { Link } from 'react-router';
import { notedEvents, notedKinds } from '#shared/noted-change.ts';
import type { OutputOf } from '#shared/operation.ts';
import type { StateColor } from '#shared/state.ts';
import { useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { useRegistry } from '#web/kit/module-registry.tsx';
import { eventTitle } from '#web/page/history/event-title.ts';
import { pagedQuery } from '#web/page/paged/paged-list.tsx';
import { pathOfRecord } from '#web/page/paths/record-paths.ts';
import { useListPath } from '#web/page/paths/use-list-path.ts';
import { listActivity } from '../../profile.ts';
import { EventList, eventsPerPage } from './event-list.tsx';

type Deed = OutputOf<typeof listActivity>['rows'][number];

/** What I did with records and in processes, each leading to where it was done. */
export function ActivityTab() {
  const [page, setPage] = useState(1);
  const query = useCall(listActivity, { page, size: eventsPerPage }, pagedQuery);
  return (
    <EventList<Deed>
      colorOf={colorOf}
      empty={<Empty title="还没有动态">你新增、编辑、审批的内容会按时间留在这里。</Empty>}
      onPage={setPage}
      page={page}
      query={query}
      subject="动态"
    >
      {(deed) => (deed.instanceId ? <InProcess deed={deed} id={deed.instanceId} /> : <WithRecord deed={deed} />)}
    </EventList>
  );
}

function InProcess({ deed: { text, nodeName, instanceTitle }, id }: { deed: Deed; id: string }) {
  return (
    <>
      {text} <Link to={`/workflow/detail?id=${id}`}>{instanceTitle ?? '流程'}</Link>
      {nodeName && <div className="event-note">环节：{nodeName}</div>}
    </>
  );
}

function WithRecord({ deed: { module: name, event, label, recordId, remark } }: { deed: Deed }) {
  const { modules } = useRegistry();
  const listPath = useListPath(name);
  const module = modules.get(name ?? '');
  const verb = module && event ? eventTitle(module, event) : (notedEvents[event ?? ''] ?? '变更');
  return (
    <>
      {verb}
      {module?.title ?? notedKinds[name ?? ''] ?? '记录'}{' '}
      {label && listPath && recordId ? (
        <Link to={pathOfRecord(listPath, 'detail', recordId)}>{label}</Link>
      ) : (
        (label ?? <span className="event-note">（已删除，或不在你的查看范围）</span>)
      )}
      {remark && <div className="event-note">{remark}</div>}
    </>
  );
}

function colorOf({ instanceId, event }: Deed): StateColor {
  if (instanceId) return 'blue';
  if (event === 'remove') return 'red';
  return event === 'add' || event === 'import' ? 'green' : 'grey';
}
