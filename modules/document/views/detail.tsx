import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useCall } from '#web/api/query.ts';
import { DetailPage } from '#web/page/record/detail-page.tsx';
import { listVersions } from '../audits.ts';
import { document } from '../document.ts';
import { MarkedFiles } from './parts/marked-files.tsx';
import { VersionsDialog } from './parts/versions-dialog.tsx';

/** One document: what auditors wrote on its pages, or gave back with it, stands first as long as it is open; its versions are a click away. */
export default function DocumentDetail() {
  const { id = '' } = useParams();
  const { data, refetch } = useCall(document.calls.get, { id }, { isSilent: true });
  const status = data?.record.status;
  const isReturned = status === 'returned';
  const { data: versions = [] } = useCall(listVersions, { id }, { enabled: isReturned, isSilent: true });
  const [isOpen, open] = useState(false);
  const { title = '', versionCount, openAnnotations } = data?.record ?? {};
  const marked = (isReturned && versions[0]?.marked) || [];
  return (
    <>
      <DetailPage
        head={
          openAnnotations || marked.length > 0 ? (
            <>
              {marked.length > 0 && (
                <Alert
                  className="form-notice"
                  description={<MarkedFiles files={marked} />}
                  showIcon
                  title="审核人退回时附了文件"
                  type="warning"
                />
              )}
              {openAnnotations ? (
                <Alert
                  action={
                    <Button onClick={() => open(true)} size="small" type="primary">
                      查看批注
                    </Button>
                  }
                  className="form-notice"
                  description={
                    isReturned || status === 'draft'
                      ? '批注写在页面的位置上。上传修改后的新版本后，逐条标为已处理再提交。'
                      : '批注写在页面的位置上，审核人继续审核时看得到。'
                  }
                  showIcon
                  title={`审核人有 ${openAnnotations} 条批注待处理`}
                  type={status === 'auditing' ? 'info' : 'warning'}
                />
              ) : null}
            </>
          ) : undefined
        }
        module={document}
        toolbar={versionCount ? <Button onClick={() => open(true)}>查看版本</Button> : undefined}
      />
      {isOpen && (
        <VersionsDialog
          document={{ id, title: String(title) }}
          onClose={() => {
            open(false);
            void refetch();
          }}
        />
      )}
    </>
  );
}
