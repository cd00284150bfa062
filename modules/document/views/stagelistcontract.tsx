import { FileZipOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { stageinstance } from '#modules/stageinstance/stageinstance.ts';
import { useEvery } from '#web/api/every.ts';
import { useWrite } from '#web/api/query.ts';
import { Failure } from '#web/kit/failure.tsx';
import { useFetching } from '#web/kit/use-fetching.ts';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import { useTellExport } from '#web/page/list/use-tell-export.ts';
import { PageHeader } from '#web/page/page-header.tsx';
import { packContract } from '../audits.ts';
import { BulkUpload } from './parts/bulk-upload.tsx';
import { useContract } from './parts/contract-choice.tsx';
import { DocumentTable } from './parts/document-table.tsx';
import { NoDocuments } from './parts/no-documents.tsx';
import { ShareBar } from './parts/share-bar.tsx';
import { shareOf, useDocuments } from './parts/use-documents.ts';

/** What a contract has to hand in, stage by stage; the stage that is under way comes first. */
export default function StageListContract() {
  const { contract, choice, instead } = useContract();
  const [isUploading, upload] = useState(false);
  const tellExport = useTellExport();
  const write = useWrite();
  const [isPacking, pack] = useFetching(async (id: string) => {
    const { rowCount } = await write(packContract, { contract: id });
    tellExport(`共 ${rowCount} 个文件，已开始后台打包`);
  });
  const documents = useDocuments({ contract: [contract ?? ''], ownerType: ['contract'] }, contract !== null);
  const stages = useEvery(
    stageinstance.calls.list,
    { sort: 'position', filters: { contract: [contract ?? ''] } },
    { isSilent: true, enabled: contract !== null },
  );
  const asked = documents.rows.filter(({ auditLevel }) => auditLevel !== 'none');
  const order = ['open', 'submitted', 'accepted', 'closed', 'locked'];
  const groups = (stages.data?.rows ?? [])
    .map((stage) => ({ stage, rows: asked.filter(({ stageInstance }) => stageInstance === stage.id) }))
    .filter(({ rows }) => rows.length > 0)
    .toSorted((one, other) => order.indexOf(one.stage.status ?? '') - order.indexOf(other.stage.status ?? ''));
  const loose = asked.filter(({ stageInstance }) => !stageInstance);
  // What is valid is revised by itself, with the reason.
  const open = asked.filter(({ allowed, approval }) => allowed.includes('upload') && approval !== 'approved');

  return (
    <section className="list-page">
      <PageHeader title="合同阶段文档">
        {contract && shareOf(asked).valid > 0 && (
          <Button icon={<FileZipOutlined aria-hidden />} loading={isPacking} onClick={() => void pack(contract)}>
            生成档案包
          </Button>
        )}
        {open.length > 0 && (
          <Button icon={<UploadOutlined aria-hidden />} onClick={() => upload(true)} type="primary">
            批量上传
          </Button>
        )}
      </PageHeader>
      <div className="panel document-choice">
        {choice}
        {documents.data && (
          <span className="document-stage-share">
            必交已通过 <ShareBar {...shareOf(asked)} />
          </span>
        )}
      </div>
      {content()}
      {isUploading && (
        <BulkUpload
          documents={open}
          onClose={(hasChanged) => {
            upload(false);
            if (hasChanged) void documents.refetch();
          }}
        />
      )}
    </section>
  );

  function content() {
    if (instead) return instead;
    if (documents.error) return <Failure error={documents.error} onRetry={documents.refetch} subject="阶段文档" />;
    if (stages.error) return <Failure error={stages.error} onRetry={stages.refetch} subject="阶段" />;
    if (documents.isPending || stages.isPending) return <Skeleton active className="panel audit-empty" />;
    if (groups.length === 0 && loose.length === 0) {
      return (
        <NoDocuments
          component="document/stagesettingcontract"
          setting="合同文档要求"
          title="这个合同还没有要交的文档"
        />
      );
    }
    return (
      <>
        {groups.map(({ stage, rows }) => (
          <section aria-label={stage.name} className="panel document-stage" key={stage.id}>
            <header>
              <h2>{stage.name}</h2>
              <StateTag states={stageinstance.declaration.states} value={stage.status} />
              <span className="document-stage-share">
                <ShareBar {...shareOf(rows)} />
              </span>
            </header>
            <DocumentTable labels={documents.labels} onChanged={() => void documents.refetch()} rows={rows} />
          </section>
        ))}
        {loose.length > 0 && (
          <section aria-label="其他文档" className="panel document-stage">
            <header>
              <h2>其他文档</h2>
            </header>
            <DocumentTable labels={documents.labels} onChanged={() => void documents.refetch()} rows={loose} />
          </section>
        )}
      </>
    );
  }
}
