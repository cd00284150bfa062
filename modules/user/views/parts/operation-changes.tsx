import { Skeleton } from 'antd';
import { roles } from '#shared/access.ts';
import type { AnyModule } from '#shared/module.ts';
import type { OutputOf } from '#shared/operation.ts';
import { useCall } from '#web/api/query.ts';
import { Failure } from '#web/kit/failure.tsx';
import { useRegistry } from '#web/kit/module-registry.tsx';
import { ChangesTable } from '#web/page/history/changes-table.tsx';
import { eventTitle } from '#web/page/history/event-title.ts';
import { fieldChanges } from '#web/page/history/field-changes.ts';
import { useMissingLabels } from '#web/page/use-missing-labels.ts';
import { deviceOf } from '../../device.ts';
import { listOperationChanges, type listOperations } from '../../operation-log.ts';
import { SettingChange } from './setting-change.tsx';

type Change = OutputOf<typeof listOperationChanges>['rows'][number];

interface OperationChangesProps {
  operation: OutputOf<typeof listOperations>['rows'][number];
}

/** What a call changed, record by record with before and after, and what else is known of it. */
export function OperationChanges({ operation }: OperationChangesProps) {
  const { id, changeCount, path, agent, role } = operation;
  const { data, error, refetch } = useCall(listOperationChanges, { id }, { isSilent: true, enabled: changeCount > 0 });
  const { modules } = useRegistry();
  const roleTitles: Readonly<Record<string, string>> = roles;
  return (
    <>
      <p className="dialog-note">
        调用 <code>{path}</code>，岗位 {roleTitles[role] ?? role}，设备 {deviceOf(agent)}
      </p>
      {changeCount === 0 && <p className="dialog-note">没有改动数据。</p>}
      {error && <Failure error={error} onRetry={() => refetch()} subject="变更内容" />}
      {changeCount > 0 && !data && !error && <Skeleton active paragraph={{ rows: 3 }} title={false} />}
      {data?.rows.map((each) => {
        const module = modules.get(each.module);
        if (!module) return <SettingChange change={each} key={each.id} />;
        return <RecordChange change={each} key={each.id} module={module} />;
      })}
      {data && data.hiddenCount > 0 && (
        <p className="dialog-note">另有 {data.hiddenCount} 条记录的变更，记录已删除或你没有查看权限。</p>
      )}
    </>
  );
}

function RecordChange({ change, module }: { change: Change; module: AnyModule }) {
  const changes = fieldChanges(module, change.changes);
  const labels = useMissingLabels(
    changes.flatMap(({ property, before, after }) => [
      { property, value: before },
      { property, value: after },
    ]),
    {},
  );
  return (
    <>
      <p>
        {eventTitle(module, change.event)}
        {module.title}“{change.label}”{change.remark && `：${change.remark}`}
      </p>
      {changes.length > 0 && <ChangesTable changes={changes} labels={labels} />}
    </>
  );
}
