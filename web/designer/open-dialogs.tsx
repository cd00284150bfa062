import { Alert, Button, Modal } from 'antd';
import { declaredAsUtf8 } from '#shared/bpmn/document/declared-encoding.ts';
import { saveFile } from '#web/kit/files/save-file.ts';
import type { Drawing } from './drawing.ts';
import type { Loss } from './losses.ts';
import { openProblemWords } from './open-problem.ts';
import type { PendingFile } from './pending-file.ts';
import { Excerpt } from './problem-excerpt.tsx';
import { useSignal } from './use-drawing.ts';

/** Says why a file was not opened, and asks before opening one that would lose something. */
export function OpenDialogs({ drawing }: { drawing: Drawing }) {
  useSignal(drawing.changes);
  const { pendingFile, problem } = drawing;
  return (
    <>
      {pendingFile && <LossDialog file={pendingFile} />}
      {/* With nothing on the canvas the problem is said in its place. */}
      {problem && drawing.isOpen && (
        <Modal
          open
          width={440}
          title={openProblemWords(problem).title}
          okText="知道了"
          footer={(_, { OkBtn }) => (
            <>
              {problem.problem === 'undrawable' && (
                <Button onClick={() => void drawing.openLaidOutAnew()}>改用自动布局打开</Button>
              )}
              <OkBtn />
            </>
          )}
          onOk={() => drawing.dismissProblem()}
          onCancel={() => drawing.dismissProblem()}
        >
          <p>{openProblemWords(problem).text}当前流程图保持不变。</p>
          <Excerpt problem={problem} />
        </Modal>
      )}
    </>
  );
}

function LossDialog({ file: { fileName, losses, originalXml, decide } }: { file: PendingFile }) {
  const sentences = [...new Set(losses.map(wordsOf))];
  const isHarmless = losses.every(({ kind }) => kind === 'hidden');
  return (
    <Modal
      open
      width={600}
      title={isHarmless ? '有内容不能在画布上显示' : '打开后有内容可能丢失'}
      okText="继续打开"
      cancelText="取消"
      mask={{ closable: false }}
      footer={(_, { OkBtn, CancelBtn }) => (
        <>
          {!isHarmless && (
            <Button onClick={() => saveFile(declaredAsUtf8(originalXml), originalName(fileName), 'application/xml')}>
              另存原文件
            </Button>
          )}
          <CancelBtn />
          <OkBtn />
        </>
      )}
      onOk={() => decide(true)}
      onCancel={() => decide(false)}
    >
      <Alert
        type={isHarmless ? 'info' : 'warning'}
        showIcon
        title={
          isHarmless
            ? `${fileName} 中有 ${sentences.length} 处内容画不出来，保存时会原样保留。要画出来，请在原来的工具中改正后再打开，或打开后重新画。`
            : `${fileName} 中有 ${sentences.length} 处内容无法完整保存。打开前可以另存一份原文件。`
        }
      />
      <ul className="designer-losses">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Modal>
  );
}

function originalName(fileName: string): string {
  return fileName.replace(/(\.\w+)?$/, '-原文件$1');
}

function wordsOf({ what, elementId, line }: Loss): string {
  const where = [line === undefined ? '' : `第 ${line} 行`, elementId ? `元素 ${elementId}` : ''].filter(Boolean);
  return where.length > 0 ? `${where.join('，')}：${what}` : what;
}
