import { Alert, Modal } from 'antd';
import type { Drawing, PendingFile } from './drawing.ts';
import type { Loss } from './losses.ts';
import { openProblemWords } from './open-problem.ts';
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
          footer={(_, { OkBtn }) => <OkBtn />}
          onOk={() => drawing.dismissProblem()}
          onCancel={() => drawing.dismissProblem()}
        >
          <p>{openProblemWords(problem).text}当前流程图保持不变。</p>
        </Modal>
      )}
    </>
  );
}

function LossDialog({ file: { fileName, losses, decide } }: { file: PendingFile }) {
  const sentences = [...new Set(losses.map(wordsOf))];
  return (
    <Modal
      open
      width={600}
      title="打开后有内容可能丢失"
      okText="继续打开"
      cancelText="取消"
      mask={{ closable: false }}
      onOk={() => decide(true)}
      onCancel={() => decide(false)}
    >
      <Alert
        type="warning"
        showIcon
        title={`${fileName} 中有 ${sentences.length} 处内容无法完整打开，保存后可能不再保留。请留存原文件。`}
      />
      <ul className="designer-losses">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Modal>
  );
}

function wordsOf({ what, elementId, line }: Loss): string {
  if (line !== undefined) return `第 ${line} 行：${what}`;
  return elementId ? `元素 ${elementId}：${what}` : what;
}
