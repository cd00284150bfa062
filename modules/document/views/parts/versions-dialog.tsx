import { Modal, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { documentversion } from '#modules/documentversion/documentversion.ts';
import { useCall } from '#web/api/query.ts';
import { Failure } from '#web/kit/failure.tsx';
import { StateTag } from '#web/kit/state-tag.tsx';
import { listVersions } from '../../audits.ts';
import { VersionFiles } from './audit-reading.tsx';
import './audit-desk.css';

interface VersionsDialogProps {
  document: { id: string; title: string };
  onClose: () => void;
}

/** The versions of a document, one at a time, with what was said of each. */
export function VersionsDialog({ document: { id, title }, onClose }: VersionsDialogProps) {
  const { data, error, refetch } = useCall(listVersions, { id }, { isSilent: true });
  const [chosen, choose] = useState<string | null>(null);
  const shown = data?.find((version) => version.id === chosen) ?? data?.[0];
  return (
    <Modal className="preview-dialog" footer={null} onCancel={onClose} open title={title} width="min(1080px, 96vw)">
      {error && <Failure error={error} onRetry={refetch} subject="文档版本" />}
      {!data && !error && <Skeleton active />}
      {data && data.length > 1 && (
        <Segmented
          onChange={choose}
          options={data.map(({ id: value, versionNo, status }) => ({
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
      {shown?.opinion && <p className="dialog-note">审核意见：{shown.opinion}</p>}
      {shown && <VersionFiles key={shown.id} version={shown} />}
    </Modal>
  );
}
