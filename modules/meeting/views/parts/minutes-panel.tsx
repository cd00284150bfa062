import { SettingOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { meetingminutes } from '#modules/meetingminutes/meetingminutes.ts';
import type { AnyModule } from '#shared/module.ts';
import type { OutputOf } from '#shared/operation.ts';
import { useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { FileList } from '#web/kit/files/file-list.tsx';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import { RowsPanel } from '#web/page/rows/rows-panel.tsx';
import type { Row } from '#web/page/steps/record-action.ts';
import { RecordButtons } from '#web/page/steps/record-buttons.tsx';
import { useRecordAction } from '#web/page/steps/use-record-action.tsx';
import { DueTag } from '#web/worklist/due-tag.tsx';
import { MinutesEditor } from './minutes-editor.tsx';
import { minutesSetting } from './minutes-setting.ts';
import { Resolutions } from './resolutions.tsx';
import { Signatures } from './signatures.tsx';
import './minutes-panel.css';

type Minutes = OutputOf<(typeof meetingminutes)['calls']['get']>;

const module = meetingminutes as unknown as AnyModule;

/** The minutes of a meeting with what was resolved, for whoever writes, confirms or reads them. */
export function MinutesPanel({ meeting, isDue }: { meeting: string; isDue: boolean }) {
  const found = useCall(meetingminutes.calls.list, { filters: { meeting: [meeting] }, size: 1 }, { isSilent: true });
  const id = found.data?.rows[0]?.id;
  const minutes = useCall(meetingminutes.calls.get, { id: id ?? '' }, { isSilent: true, enabled: id !== undefined });
  const error = found.error ?? minutes.error;
  if (error) return <Failure error={error} onRetry={() => void found.refetch()} subject="会议纪要" />;
  if (found.isPending || (id && !minutes.data)) return <Skeleton active paragraph={{ rows: 6 }} title={false} />;
  if (!minutes.data) {
    return (
      <Empty title="还没有纪要">
        {isDue ? '记录人正在编写，提交确认后参会人可以看到。' : '会议结束后，记录人在这里编写纪要和议定事项。'}
      </Empty>
    );
  }
  return <MinutesPaper {...minutes.data} onChanged={() => void found.refetch()} />;
}

function MinutesPaper({ record, labels, onChanged }: Minutes & { onChanged: () => void }) {
  const { perform, isBusy, dialog } = useRecordAction(module, { onEdit: () => {}, onDone: onChanged });
  const row = record as unknown as Row;
  const mayEdit = record.allowed.includes('update');
  const withoutEdit = { ...row, allowed: row.allowed.filter((verb) => verb !== 'update' && verb !== 'remove') };
  const [rule] = meetingminutes.declaration.children;
  return (
    <div className="minutes">
      <header className="minutes-head">
        <h2 className="section-title">{record.title}</h2>
        <StateTag states={meetingminutes.declaration.states} value={record.status} variant="tag" />
        {record.status === 'draft' && <DueTag dueAt={record.dueAt} />}
        <span className="minutes-ways">
          {mayEdit && (
            <Button icon={<SettingOutlined aria-hidden />} onClick={() => perform(minutesSetting, row)}>
              确认人与附件
            </Button>
          )}
          <RecordButtons
            isBusy={isBusy}
            module={module}
            onEdit={() => {}}
            onPerform={perform}
            row={withoutEdit}
            variant="head"
          />
        </span>
      </header>
      <p className="minutes-note">记录人：{record.recorder ? labels[record.recorder] : '–'}</p>
      <Signatures labels={labels} minutes={record.id} signers={record.signers} status={record.status} />
      {mayEdit ? (
        <MinutesEditor key={record.id} record={record} />
      ) : (
        <div className="minutes-text">{record.content ?? '（没有内容）'}</div>
      )}
      {record.attachments.length > 0 && <FileList ids={record.attachments} labels={labels} />}
      <h3 className="section-title">议定事项</h3>
      {record.status === 'draft' ? (
        <RowsPanel module={module} record={record} rule={rule} />
      ) : (
        <Resolutions minutes={record.id} />
      )}
      {dialog}
    </div>
  );
}
