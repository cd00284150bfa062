import { Button, Skeleton } from 'antd';
import { Link } from 'react-router';
import { approve, listWork, type WorkItem } from '#modules/workflow/tasks.ts';
import type { OutputOf } from '#shared/operation.ts';
import { useAction, useCall } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { useConfirm } from '#web/kit/use-confirm.tsx';
import { RelativeTime } from '#web/kit/values/relative-time.tsx';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import { useMay } from '#web/page/use-may.ts';
import { useWorkHref } from '#web/worklist/use-work-href.ts';
import { meeting } from '../../meeting.ts';
import { whenOf } from '../../when.ts';
import './audit-desk.css';

type Answer = OutputOf<(typeof meeting)['calls']['list']>;
type Meeting = Answer['rows'][number];

/** One card for each meeting that waits for the reader's decision, or that he has decided. */
export function AuditDesk({ way }: { way: 'waiting' | 'done' }) {
  const work = useCall(listWork, { kind: way, size: 100 }, { isSilent: true });
  const question = { size: 200, sort: 'startAt', ...(way === 'waiting' && { filters: { status: ['auditing'] } }) };
  const meetings = useCall(meeting.calls.list, question, { isSilent: true });
  const refetch = () => void Promise.all([work.refetch(), meetings.refetch()]);
  if (work.isPending || meetings.isPending)
    return <Skeleton active className="panel form-skeleton" paragraph={{ rows: 8 }} />;
  if (!work.data || !meetings.data)
    return <Failure error={work.error ?? meetings.error} onRetry={refetch} subject="会议审批" />;
  const seen = new Set<string>();
  const lines = work.data.rows.flatMap((item) => {
    const found = meetings.data.rows.find(({ id }) => id === item.businessId);
    if (item.businessModule !== meeting.name || !found || seen.has(found.id)) return [];
    seen.add(found.id);
    return [{ item, found }];
  });
  if (lines.length === 0) {
    return (
      <Empty title={way === 'waiting' ? '没有等你审批的会议' : '还没有审批过会议'}>
        {way === 'waiting' ? '需要审批的会议轮到你时出现在这里。' : '你审批过的会议会留在这里。'}
      </Empty>
    );
  }
  return (
    <ul className="audit-desk">
      {lines.map(({ item, found }) => (
        <li className="panel" key={item.key}>
          <AuditCard
            isWaiting={way === 'waiting'}
            item={item}
            labels={meetings.data.labels}
            onDone={refetch}
            row={found}
          />
        </li>
      ))}
    </ul>
  );
}

interface AuditCardProps {
  item: WorkItem;
  row: Meeting;
  labels: Answer['labels'];
  isWaiting: boolean;
  onDone: () => void;
}

function AuditCard({ item, row, labels, isWaiting, onDone }: AuditCardProps) {
  const hrefOf = useWorkHref();
  const confirm = useConfirm();
  const { mutateAsync } = useAction(approve, {
    isSilent: true,
    onSuccess: () => {
      showToast('success', '已同意，参会人收到邀请');
      onDone();
    },
  });
  async function agree() {
    await confirm({
      title: `同意召开“${row.title}”`,
      content: '同意后参会人收到邀请。',
      verb: '同意',
      act: () => mutateAsync({ taskId: item.taskId ?? '', taskVersion: item.taskVersion ?? 0, opinion: '同意。' }),
    });
  }
  return (
    <>
      <div className="audit-desk-what">
        <Link className="record-link" to={hrefOf(item)}>
          {row.title}
        </Link>
        <span className="audit-desk-quiet">
          {labels[row.type]} · {row.createdBy && labels[row.createdBy]} 送审 <RelativeTime at={item.arrivedAt} />
        </span>
        <span>
          {whenOf(row.startAt, row.endAt)}
          {row.place && `　${labels[row.place]}`}
        </span>
        <span className="audit-desk-quiet">
          主持 {labels[row.host]}，必到 {row.required.length} 人
          {row.optionals ? `，选到 ${row.optionals.length} 人` : ''}
        </span>
        {isWaiting && <Busy row={row} />}
      </div>
      <div className="audit-desk-ways">
        {isWaiting ? (
          <>
            <Button onClick={agree} type="primary">
              同意召开
            </Button>
            <Link className="plain-button" to={hrefOf(item)}>
              查看并审批
            </Link>
          </>
        ) : (
          <StateTag states={meeting.declaration.states} value={row.status} variant="tag" />
        )}
      </div>
    </>
  );
}

/** Who of those wanted cannot come, before the decision. */
function Busy({ row }: { row: Meeting }) {
  const { id, place, startAt, endAt, host, required, optionals } = row;
  const people = [...new Set([host, ...required, ...(optionals ?? [])])];
  const mayAsk = useMay(meeting.declaration.actions.conflicts.grants);
  const { data } = useCall(
    meeting.actions.conflicts,
    { id, place, startAt, endAt, people },
    { isSilent: true, enabled: mayAsk },
  );
  if (!data) return null;
  const names = [...new Set(data.people.map(({ name }) => name))];
  return names.length === 0 ? (
    <span className="audit-desk-free">{place ? '地点已预留，' : ''}参会人没有其他安排</span>
  ) : (
    <span className="audit-desk-busy">这段时间有安排：{names.join('、')}</span>
  );
}
