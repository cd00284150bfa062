import { Skeleton } from 'antd';
import type { z } from 'zod';
import type { AnyModule, change, Labels } from '#shared/module.ts';
import { useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { propertiesOf } from '#web/kit/property.ts';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { ChangesTable } from './changes-table.tsx';
import { eventTitle } from './event-title.ts';
import type { FieldChange } from './form-values.ts';
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
      {entries.map(({ id: key, event, userName, at, remark, fields }) => (
        <li className="history-entry" key={key}>
          <p className="history-head">
            <strong>{userName}</strong> {eventTitle(module, event)}
            <span className="history-at">
              <RelativeTime at={at} />
            </span>
          </p>
          {remark && <p className="history-remark">{remark}</p>}
          {/* A new record has nothing before: what it began with stands in the overview. */}
          {fields.length > 0 && event !== 'add' && <ChangesTable changes={fields} labels={allLabels} />}
        </li>
      ))}
    </ol>
  );
}

function fieldChanges({ declaration }: AnyModule, changes: z.output<typeof change>['changes']): FieldChange[] {
  const properties = propertiesOf(declaration);
  return Object.entries(changes).flatMap(([name, [before, after]]) => {
    const property = properties.get(name);
    return property ? [{ property, before, after }] : [];
  });
}
