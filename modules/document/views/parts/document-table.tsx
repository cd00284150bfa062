import { Tag } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { document } from '#modules/document/document.ts';
import { auditLevels, ownerRoles } from '#modules/documentcategory/choices.ts';
import type { AnyModule, Labels } from '#shared/module.ts';
import { useRegistry } from '#web/kit/module-registry.tsx';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import { pathOfRecord } from '#web/page/paths/record-paths.ts';
import { useListPath } from '#web/page/paths/use-list-path.ts';
import { ReturnedReason } from '#web/page/record/returned-note.tsx';
import type { Row } from '#web/page/steps/record-action.ts';
import { RecordButtons } from '#web/page/steps/record-buttons.tsx';
import { useRecordAction } from '#web/page/steps/use-record-action.tsx';
import { DueTag } from '#web/worklist/due-tag.tsx';
import type { DocumentRow } from './use-documents.ts';
import { VersionsDialog } from './versions-dialog.tsx';
import './document-table.css';

interface DocumentTableProps {
  rows: readonly DocumentRow[];
  labels: Labels;
  /** What stands below the title. */
  noteOf?: (row: DocumentRow) => string;
  onChanged: () => void;
}

const module = document as unknown as AnyModule;
const owed = ['missing', 'draft', 'returned'];

/** Documents with what is to be done about each: uploaded, handed in, looked at. */
export function DocumentTable({ rows, labels, noteOf, onChanged }: DocumentTableProps) {
  const navigate = useNavigate();
  const listPath = useListPath(document.name) ?? '';
  const { ApprovalStanding } = useRegistry();
  const [looked, look] = useState<DocumentRow | null>(null);
  const { perform, isBusy, dialog } = useRecordAction(module, {
    onDone: onChanged,
    onEdit: ({ id }) => navigate(pathOfRecord(listPath, 'edit', id)),
  });
  const close = () => {
    look(null);
    // What was said to annotations changes what is open.
    onChanged();
  };
  return (
    <>
      <table className="document-table">
        <thead>
          <tr>
            <th scope="col">文档</th>
            <th scope="col">提交方</th>
            <th scope="col">应交</th>
            <th scope="col">版本</th>
            <th scope="col">状态</th>
            <th scope="col">操作</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <Link to={pathOfRecord(listPath, 'detail', row.id)}>{row.title}</Link>
                {!row.isRequired && <span className="document-optional">选交</span>}
                {row.signNeeded && <span className="document-optional">须签字盖章</span>}
                <small>
                  {noteOf?.(row) ?? labels[row.category]}
                  {` · 审核：${auditLevels[row.auditLevel]}`}
                </small>
              </td>
              <td>{ownerRoles[row.ownerRole]}</td>
              <td>{owed.includes(row.status ?? '') && row.dueOn ? <DueDay day={row.dueOn} /> : row.dueOn}</td>
              <td>
                {row.versionCount ? (
                  <button className="document-versions" onClick={() => look(row)} type="button">
                    第 {row.versionCount} 版
                    {row.openAnnotations ? <Tag color="orange">批注 {row.openAnnotations}</Tag> : null}
                  </button>
                ) : (
                  '–'
                )}
              </td>
              <td>
                <StateTag states={document.declaration.states} value={row.status} />
                {row.status === 'auditing' && ApprovalStanding && (
                  <small className="document-standing">
                    当前
                    <ApprovalStanding id={row.id} module={module.name} />
                  </small>
                )}
                {row.status === 'returned' && <ReturnedReason id={row.id} module={module} />}
              </td>
              <td>
                <RecordButtons
                  isBusy={isBusy}
                  module={module}
                  onEdit={({ id }) => navigate(pathOfRecord(listPath, 'edit', id))}
                  onPerform={perform}
                  row={row as unknown as Row}
                  variant="row"
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {dialog}
      {looked && <VersionsDialog document={looked} onClose={close} />}
    </>
  );
}

function DueDay({ day }: { day: string }) {
  return <DueTag dueAt={`${day}T15:59:59.000Z`} />;
}
