import { Checkbox, Modal, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { documentversion } from '#modules/documentversion/documentversion.ts';
import { useCall } from '#web/api/query.ts';
import { Failure } from '#web/kit/failure.tsx';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import { listVersions } from '../../audits.ts';
import { AnnotationList } from './annotation-list.tsx';
import { useAnnotations } from './use-annotations.ts';
import { VersionSheets } from './version-sheets.tsx';
import './audit-desk.css';
import './versions-dialog.css';

interface VersionsDialogProps {
  document: { id: string; title: string };
  onClose: () => void;
}

/** The versions of a document, one at a time or two beside each other, with what was said of each; what is open first. */
export function VersionsDialog({ document: { id, title }, onClose }: VersionsDialogProps) {
  const { data, error, refetch } = useCall(listVersions, { id }, { isSilent: true });
  const annotations = useAnnotations(id, { beginsAtOpen: true });
  const [shownId, show] = useState<string | null>(null);
  const [isDouble, compare] = useState(false);
  const { chosen, choose } = annotations;
  const versions = data ?? [];
  const looked = isDouble ? (shownId ?? versions[0]?.id) : (chosen?.documentVersion ?? shownId);
  const shown = versions.find((version) => version.id === looked) ?? versions[0];
  return (
    <Modal className="preview-dialog" footer={null} onCancel={onClose} open title={title} width="min(1320px, 96vw)">
      {error && <Failure error={error} onRetry={refetch} subject="文档版本" />}
      {!data && !error && <Skeleton active />}
      {versions.length > 1 && (
        <div className="versions-choice">
          {!isDouble && (
            <Segmented
              aria-label="版本"
              onChange={(version) => {
                choose(null);
                show(version);
              }}
              options={versions.map(({ id: value, versionNo, status }) => ({
                value,
                label: (
                  <>
                    第 {versionNo} 版 <StateTag states={documentversion.declaration.states} value={status} />
                  </>
                ),
              }))}
              value={shown?.id ?? ''}
            />
          )}
          <Checkbox checked={isDouble} onChange={({ target }) => compare(target.checked)}>
            并排对比
          </Checkbox>
        </div>
      )}
      {shown?.opinion && <p className="dialog-note">审核意见：{shown.opinion}</p>}
      {shown && (
        <div className={annotations.rows.length > 0 ? 'versions-body has-annotations' : 'versions-body'}>
          <VersionSheets
            annotations={annotations}
            isDouble={isDouble}
            onShow={show}
            shown={shown}
            versions={versions}
          />
          <AnnotationList annotations={annotations} side="owner" versions={versions} />
        </div>
      )}
    </Modal>
  );
}
