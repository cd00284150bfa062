import { ArrowRightOutlined } from '@ant-design/icons';
import { Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { isCaseEvent } from '#shared/case-event.ts';
import type { AnyModule, change, Labels } from '#shared/module.ts';
import type { RecordComment } from '#shared/record-comment.ts';
import type { States } from '#shared/state.ts';
import { useCall } from '#web/api/query.ts';
import { useRecordComments } from '#web/comment/use-record-comments.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { LifeTag } from '#web/kit/values/life-tag.tsx';
import { RelativeTime } from '#web/kit/values/relative-time.tsx';
import type { FieldChange } from '#web/page/form/form-values.ts';
import { useMissingLabels } from '#web/page/use-missing-labels.ts';
import { ChangesTable } from './changes-table.tsx';
import { CompareVersions } from './compare-versions.tsx';
import { entryTitle, toldStep } from './event-title.ts';
import { fieldChanges } from './field-changes.ts';
import { HistoryLinks } from './history-links.tsx';
import './record-history.css';

interface RecordHistoryProps {
  module: AnyModule;
  id: string;
  labels: Labels;
}

const kinds = [
  { value: 'all', label: '全部' },
  { value: 'change', label: '变更' },
  { value: 'decision', label: '审批' },
  { value: 'comment', label: '评论' },
];

/** Who did what with a record, decided on it or said about it and when, the newest first. */
export function RecordHistory({ module, id, labels }: RecordHistoryProps) {
  const { data, error, isPending, refetch } = useCall(module.calls.history, { id }, { isSilent: true });
  const talk = useRecordComments(module.name, id);
  const [kind, setKind] = useState('all');
  const entries = (data ?? []).map((entry) => ({ ...entry, fields: fieldChanges(module, entry.changes) }));
  const mentions = entries.flatMap(({ fields }) =>
    fields.flatMap(({ property, before, after }) => [
      { property, value: before },
      { property, value: after },
    ]),
  );
  const allLabels = useMissingLabels(mentions, labels);

  if (isPending) return <Skeleton active paragraph={{ rows: 6 }} />;
  if (!data) return <Failure error={error} onRetry={refetch} subject="时间线" />;
  const said = (talk.data?.comments ?? []).filter(({ isRemoved }) => !isRemoved);
  if (entries.length + said.length === 0) return <Empty title="还没有变更历史" />;
  const changed = entries.map((entry) => ({
    at: entry.at,
    kind: isCaseEvent(entry.event) ? 'decision' : 'change',
    item: drawn(entry),
  }));
  const spoken = said.map((comment) => ({
    at: comment.createdAt,
    kind: 'comment',
    item: <SaidEntry comment={comment} key={comment.id} />,
  }));
  const shown = [...changed, ...spoken].filter((each) => kind === 'all' || each.kind === kind);
  return (
    <>
      <div className="history-kinds">
        <Segmented aria-label="显示哪些记录" onChange={setKind} options={kinds} size="small" value={kind} />
        <CompareVersions entries={data} labels={allLabels} module={module} />
      </div>
      {shown.length === 0 && <Empty title="没有这类记录" />}
      <ol className="history">
        {shown.toSorted((one, other) => other.at.localeCompare(one.at)).map(({ item }) => item)}
      </ol>
    </>
  );

  function drawn({ id: key, event, userName, at, remark, changes, links, fields }: (typeof entries)[number]) {
    const words = toldStep(module, { event, changes })?.text ?? remark;
    return (
      <li className="history-entry" key={key}>
        <div className="history-head">
          <span>
            <strong>{userName}</strong> {entryTitle(module, { event, changes })}
          </span>
          <StateChange changes={changes} states={module.declaration.states} />
          <span className="history-at">
            <RelativeTime at={at} />
          </span>
        </div>
        {words && <p className="history-remark">{words}</p>}
        <HistoryLinks links={links} />
        {event !== 'add' && <FieldChanges fields={fields} labels={allLabels} />}
      </li>
    );
  }
}

/** One thing that was said, among what was done. */
function SaidEntry({ comment: { authorName, text, createdAt, threadId, files } }: { comment: RecordComment }) {
  return (
    <li className="history-entry">
      <div className="history-head">
        <span>
          <strong>{authorName}</strong> {threadId ? '回复' : '评论'}
        </span>
        <span className="history-at">
          <RelativeTime at={createdAt} />
        </span>
      </div>
      <p className="history-remark">{text}</p>
      {files.length > 0 && <p className="history-links">附件：{files.map(({ name }) => name).join('、')}</p>}
    </li>
  );
}

interface StateChangeProps {
  changes: z.output<typeof change>['changes'];
  states: States | undefined;
}

/** The step from one state to the next, as the head of the record showed them; nothing for changes that begin with none. */
function StateChange({ changes, states }: StateChangeProps) {
  const [before, after] = changes.status ?? [];
  if (!states || typeof before !== 'string' || typeof after !== 'string') return null;
  const [approvalBefore, approvalAfter] = changes.approval ?? [];
  return (
    <span className="history-step">
      <LifeTag approval={wordOf(approvalBefore)} states={states} status={before} />
      <ArrowRightOutlined aria-label="变为" />
      <LifeTag approval={wordOf(approvalAfter)} states={states} status={after} />
    </span>
  );
}

function wordOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

const toldAsStep = ['status', 'approval'];

/** The other fields. What a record began with is not among them: that stands in its overview. */
function FieldChanges({ fields, labels }: { fields: readonly FieldChange[]; labels: Labels }) {
  const changes = fields.filter(({ property }) => !toldAsStep.includes(property.name));
  return changes.length > 0 && <ChangesTable changes={changes} labels={labels} />;
}
