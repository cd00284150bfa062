import { ArrowRightOutlined } from '@ant-design/icons';
import { Skeleton } from 'antd';
import type { z } from 'zod';
import type { AnyModule, change, Labels } from '#shared/module.ts';
import type { States } from '#shared/state.ts';
import { useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { LifeTag } from '#web/kit/life-tag.tsx';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { ChangesTable } from './changes-table.tsx';
import { eventTitle } from './event-title.ts';
import { fieldChanges } from './field-changes.ts';
import type { FieldChange } from './form-values.ts';
import { HistoryLinks } from './history-links.tsx';
import { useMissingLabels } from './use-missing-labels.ts';
import './record-history.css';

interface RecordHistoryProps {
  module: AnyModule;
  id: string;
  labels: Labels;
}

/** Who did what with a record and when, the newest first, with every changed field before and after. */
export function RecordHistory({ module, id, labels }: RecordHistoryProps) {
  const { data, error, isPending, refetch } = useCall(module.calls.history, { id }, { isSilent: true });
  const entries = (data ?? []).map((entry) => ({ ...entry, fields: fieldChanges(module, entry.changes) }));
  const mentions = entries.flatMap(({ fields }) =>
    fields.flatMap(({ property, before, after }) => [
      { property, value: before },
      { property, value: after },
    ]),
  );
  const allLabels = useMissingLabels(mentions, labels);

  if (isPending) return <Skeleton active paragraph={{ rows: 6 }} />;
  if (!data) return <Failure error={error} onRetry={refetch} subject="变更历史" />;
  if (entries.length === 0) return <Empty title="还没有变更历史" />;
  return (
    <ol className="history">
      {entries.map(({ id: key, event, userName, at, remark, changes, links, fields }) => (
        <li className="history-entry" key={key}>
          <div className="history-head">
            <span>
              <strong>{userName}</strong> {eventTitle(module, event)}
            </span>
            <StateChange changes={changes} states={module.declaration.states} />
            <span className="history-at">
              <RelativeTime at={at} />
            </span>
          </div>
          {remark && <p className="history-remark">{remark}</p>}
          <HistoryLinks links={links} />
          {event !== 'add' && <FieldChanges fields={fields} labels={allLabels} />}
        </li>
      ))}
    </ol>
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

/** The other fields. What a record began with is not among them: that stands in its overview. */
function FieldChanges({ fields, labels }: { fields: readonly FieldChange[]; labels: Labels }) {
  const changes = fields.filter(({ property }) => !property.states);
  return changes.length > 0 && <ChangesTable changes={changes} labels={labels} />;
}
