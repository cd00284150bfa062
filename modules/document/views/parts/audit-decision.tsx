import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Input, Tag } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router';
import { document } from '#modules/document/document.ts';
import { auditLevels, secrecies } from '#modules/documentcategory/choices.ts';
import { documentversion } from '#modules/documentversion/documentversion.ts';
import { standingOf } from '#modules/workflow/case-standing.ts';
import { approve, getRecordInstance, sendBack } from '#modules/workflow/tasks.ts';
import { AppError } from '#shared/error.ts';
import { call, sentenceFor } from '#web/api/call.ts';
import { showToast } from '#web/api/toast.ts';
import { FilesInput } from '#web/kit/files/files-input.tsx';
import { FormUploadsContext, useFormUploads } from '#web/kit/files/form-uploads.ts';
import { isSent } from '#web/kit/keys/is-sent.ts';
import { RelativeTime } from '#web/kit/values/relative-time.tsx';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import { pathOfRecord } from '#web/page/paths/record-paths.ts';
import { useListPath } from '#web/page/paths/use-list-path.ts';
import { type DocumentVersion, markVersion, type WaitingAudit } from '../../audits.ts';
import { AnnotationList } from './annotation-list.tsx';
import { MarkedFiles } from './marked-files.tsx';
import type { Annotations } from './use-annotations.ts';

interface AuditDecisionProps {
  annotations: Annotations;
  waiting: WaitingAudit;
  versions: readonly DocumentVersion[];
  place: number;
  total: number;
  onStep: (by: 1 | -1) => void;
  onDone: () => void;
}

/** What is told after a document was passed: who audits it next, as far as that can be asked. */
async function passed(id: string): Promise<string> {
  const instance = await call(getRecordInstance, { module: document.name, id }, { isSilent: true }).catch(() => null);
  if (!instance) return '已通过';
  const next = standingOf(instance);
  return next ? `已通过，接下来：${next}` : '已通过，审核完成';
}

/** What is known of the document, what was said of earlier versions, and the opinion. */
export function AuditDecision({ waiting, versions, annotations, place, total, onStep, onDone }: AuditDecisionProps) {
  const { taskId, taskVersion } = waiting;
  const [opinion, setOpinion] = useState('');
  const [marked, setMarked] = useState<string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [busyWith, setBusy] = useState<'approve' | 'return' | null>(null);
  const listPath = useListPath(document.name);
  const uploads = useFormUploads();

  async function decide(how: 'approve' | 'return') {
    if (busyWith) return;
    if (how === 'return' && opinion.trim() === '') {
      setProblem('退回时请写明原因，提交方会看到');
      return;
    }
    if (uploads.holdUp()) return;
    setBusy(how);
    try {
      if (marked.length > 0) await call(markVersion, { taskId, files: marked }, { isSilent: true });
      const input = { taskId, taskVersion, opinion: opinion.trim() || '同意' };
      await call(how === 'approve' ? approve : sendBack, input, { isSilent: true });
      showToast('success', how === 'approve' ? await passed(waiting.documentId) : '已退回');
      onDone();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      showToast('error', sentenceFor(error));
      if (error.failure === 'conflict') onDone();
    } finally {
      setBusy(null);
    }
  }

  function byKey(event: KeyboardEvent) {
    if (isSent(event)) void decide('approve');
  }

  const facts = [
    ['合同', waiting.contractName],
    ['提交单位', waiting.companyName],
    ['系统', waiting.systemName],
    ['地市', waiting.areaName],
    ['分类', waiting.categoryName],
    ['审核级别', auditLevels[waiting.auditLevel]],
    ['上传人', waiting.uploadedByName],
  ].filter(([, value]) => value);

  return (
    <aside aria-label="审核" className="panel audit-decision">
      <header>
        <strong>{waiting.nodeName}</strong>
        <span className="audit-steps">
          <Button
            aria-label="上一份"
            disabled={place <= 0}
            icon={<LeftOutlined aria-hidden />}
            onClick={() => onStep(-1)}
            size="small"
            type="text"
          />
          {place + 1} / {total}
          <Button
            aria-label="下一份"
            disabled={place >= total - 1}
            icon={<RightOutlined aria-hidden />}
            onClick={() => onStep(1)}
            size="small"
            type="text"
          />
        </span>
      </header>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="audit-tags">
        {waiting.secrecy !== 'public' && (
          <Tag color="orange">{secrecies[waiting.secrecy as keyof typeof secrecies]}，查看和下载会被记录</Tag>
        )}
        {waiting.signNeeded && <Tag color="blue">须签字盖章</Tag>}
        {waiting.returnCount > 0 && <Tag color="red">已退回 {waiting.returnCount} 次</Tag>}
      </p>
      {versions.length > 1 && (
        <ol className="audit-earlier">
          {versions.slice(1).map(({ id, versionNo, status, opinion: said, uploadedAt, marked: returned }) => (
            <li key={id}>
              <span className="audit-earlier-head">
                <span>第 {versionNo} 版</span>
                <StateTag states={documentversion.declaration.states} value={status} />
                <span>
                  <RelativeTime at={uploadedAt} />
                  上传
                </span>
              </span>
              {said && <q>{said}</q>}
              {returned.length > 0 && <MarkedFiles files={returned} />}
            </li>
          ))}
        </ol>
      )}
      <AnnotationList annotations={annotations} side="auditor" versions={versions} />
      <div className="audit-opinion">
        <span>审核意见</span>
        <Input.TextArea
          autoSize={{ minRows: 3, maxRows: 8 }}
          maxLength={2000}
          onChange={({ target }) => {
            setOpinion(target.value);
            setProblem(null);
          }}
          onKeyDown={byKey}
          aria-label="审核意见"
          placeholder="选填；退回时必填"
          status={problem ? 'error' : ''}
          value={opinion}
        />
        {problem && (
          <span className="audit-problem" role="alert">
            {problem}
          </span>
        )}
      </div>
      <div className="audit-marked">
        <span>批注稿（选填）</span>
        <FormUploadsContext value={uploads}>
          <FilesInput onChange={(ids) => setMarked(ids ?? [])} purpose="document" value={marked} />
        </FormUploadsContext>
      </div>
      <footer>
        <Button loading={busyWith === 'approve'} onClick={() => decide('approve')} title="Ctrl + Enter" type="primary">
          通过
        </Button>
        <Button danger loading={busyWith === 'return'} onClick={() => decide('return')}>
          退回
        </Button>
        {listPath && <Link to={pathOfRecord(listPath, 'detail', waiting.documentId)}>打开文档</Link>}
      </footer>
    </aside>
  );
}
