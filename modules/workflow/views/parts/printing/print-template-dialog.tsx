import { Alert, Button, Modal, Skeleton } from 'antd';
import { Suspense, useState } from 'react';
import type { OutputOf } from '#shared/operation.ts';
import { namesIn, nodeOfOpinions, opinionsName, placeholder, printParts, printWords } from '#shared/print-template.ts';
import { useAction, useCall } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { Failure } from '#web/kit/failure.tsx';
import { lazyPiece } from '#web/kit/lazy-piece.tsx';
import { useConfirm } from '#web/kit/use-confirm.tsx';
import { formatInstant } from '#web/kit/values/date-format.ts';
import { getPrintTemplate, savePrintTemplate } from '../../../print-templates.ts';
import { getInstance, getRecordInstance, getTaskInstance } from '../../../tasks.ts';
import { PrintPreview } from './print-preview.tsx';
import './print-template-dialog.css';

const RichEditor = lazyPiece('编辑器', async () => (await import('#web/kit/rich/rich-editor.tsx')).RichEditor);

type Template = OutputOf<typeof getPrintTemplate>;

/** How the finished cases of a process are printed: written on one side, seen with a case on the other. */
export function PrintTemplateDialog({ processKey, onClose }: { processKey: string; onClose: () => void }) {
  const { data, error, isPending, refetch } = useCall(getPrintTemplate, { key: processKey }, { isSilent: true });
  if (data) return <Editing given={data} onClose={onClose} processKey={processKey} />;
  return (
    <Modal footer={null} onCancel={onClose} open title="打印模板" width="min(1280px, calc(100vw - 32px))">
      {isPending ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : (
        <Failure error={error} onRetry={refetch} subject="打印模板" />
      )}
    </Modal>
  );
}

interface EditingProps {
  given: Template;
  processKey: string;
  onClose: () => void;
}

function Editing({ given, processKey, onClose }: EditingProps) {
  // What was stored when it was opened: news of it do not take away what is being written.
  const [stored] = useState(given);
  const [content, setContent] = useState(stored.content);
  const confirm = useConfirm();
  const refreshes = [getPrintTemplate, getInstance, getTaskInstance, getRecordInstance];
  const { mutateAsync, isPending } = useAction(savePrintTemplate, { refreshes });
  const { mutateAsync: remove } = useAction(savePrintTemplate, { refreshes, isSilent: true });
  const unknown = namesIn(content ?? '').filter((name) => !isKnown(name, stored));
  const isChanged = content !== stored.content;

  async function save(next: string) {
    await mutateAsync({ key: processKey, version: stored.version, content: next });
    showToast('success', '打印模板已保存');
    onClose();
  }

  async function drop() {
    const isDropped = await confirm({
      title: `删除“${stored.processName}”的打印模板`,
      content: '删除后，办结的事项按详情页的样式打印。',
      verb: '删除',
      isDangerous: true,
      act: () => remove({ key: processKey, version: stored.version, content: null }),
    });
    if (!isDropped) return;
    showToast('success', '已恢复为默认的打印样式');
    onClose();
  }

  async function leave() {
    const isLeft =
      !isChanged ||
      (await confirm({ title: '修改还没有保存', content: '关闭后，修改会丢失。', verb: '不保存', cancel: '继续编辑' }));
    if (isLeft) onClose();
  }

  return (
    <Modal
      centered
      footer={
        <>
          {stored.content !== null && (
            <Button className="print-drop" danger disabled={isPending} onClick={() => void drop()}>
              删除模板
            </Button>
          )}
          <Button onClick={() => void leave()}>取消</Button>
          <Button
            disabled={!isChanged || content === null}
            loading={isPending}
            onClick={() => content !== null && void save(content).catch(() => {})}
            type="primary"
          >
            保存
          </Button>
        </>
      }
      maskClosable={false}
      onCancel={() => void leave()}
      open
      title={`“${stored.processName}”的打印模板`}
      width="min(1280px, calc(100vw - 32px))"
    >
      <p className="page-note print-note">
        办结的事项按模板打印或存为 PDF，对已经办结的同样有效；没有模板时按详情页的样式打印。
        {stored.updatedAt && ` ${stored.updatedByName} 修改于 ${formatInstant(stored.updatedAt)}。`}
      </p>
      <div className="print-sides">
        <div>
          <Suspense fallback={<Skeleton active className="print-waiting" paragraph={{ rows: 8 }} />}>
            <RichEditor
              inserts={offered(stored)}
              isWhatOneCameFor
              isWithoutPictures
              label="打印模板"
              onChange={setContent}
              value={content}
            />
          </Suspense>
          {unknown.length > 0 && (
            <Alert
              className="print-unknown"
              showIcon
              title={`流程中没有 ${unknown.map(placeholder).join('、')}，打印时为空白。`}
              type="warning"
            />
          )}
        </div>
        <PrintPreview content={content} processKey={processKey} template={stored} />
      </div>
    </Modal>
  );
}

function isKnown(name: string, { fields, nodes }: Template): boolean {
  const nodeId = nodeOfOpinions(name);
  if (nodeId !== null) return nodes.some(({ id }) => id === nodeId);
  return name in printWords || name in printParts || fields.some((field) => field.name === name);
}

function offered({ fields, nodes }: Template) {
  const taken = new Set(fields.map(({ name }) => name));
  const wordsOf = (named: object) =>
    Object.entries(named as Record<string, string>)
      .filter(([name]) => !taken.has(name))
      .map(([name, label]) => ({ text: placeholder(name), label }));
  return [
    { title: '字段', words: fields.map(({ name, label }) => ({ text: placeholder(name), label })) },
    {
      title: '环节意见与签名',
      words: nodes.map(({ id, name }) => ({ text: placeholder(opinionsName(id)), label: name })),
    },
    { title: '流程', words: wordsOf(printWords) },
    { title: '整段内容', words: wordsOf(printParts) },
  ].filter(({ words }) => words.length > 0);
}
