import { LoadingOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Drawing } from './drawing.ts';
import { EncodingChoice } from './encoding/encoding-choice.tsx';
import { EngineChoice } from './engine-choice.tsx';
import type { Findings } from './findings.ts';
import { layoutWords } from './layout-words.ts';
import { damageWords, encodingWords, oddityWords, unknownEngineWords } from './opening-words.ts';
import { useSignal } from './use-drawing.ts';

interface Part {
  readonly words: string;
  /** What can be done about it. */
  readonly action?: ReactNode;
}

/** Says that a large file is being laid out, then what is worth knowing of the file that was opened, until it is dismissed. */
export function OpeningNotice({ drawing }: { drawing: Drawing }) {
  useSignal(drawing.changes);
  const [dismissed, setDismissed] = useState<Findings | null>(null);
  const { findings, isReadOnly } = drawing;
  if (drawing.isLayingOut && drawing.isOpen)
    return (
      <Alert className="designer-layout-notice" icon={<LoadingOutlined />} showIcon title="正在自动布局…" type="info" />
    );
  if (!findings || findings === dismissed) return null;
  const layout = layoutWords(findings.additions, findings.drawn, isReadOnly);
  const { encoding, originalXml, oddities, isFlavourTold } = findings;
  const dismiss = () => setDismissed(findings);
  const keepLayout = () => {
    drawing.keepLayout();
    dismiss();
  };
  const parts: Part[] = [
    { words: layout, action: isReadOnly ? null : <KeepButton onClick={keepLayout} /> },
    ...(isReadOnly || !encoding
      ? []
      : [
          {
            words: encodingWords(encoding, originalXml),
            action: <EncodingChoice drawing={drawing} encoding={encoding} xml={originalXml} />,
          },
        ]),
    { words: damageWords(originalXml) },
    ...oddityWords(oddities).map((words) => ({ words })),
    ...(isReadOnly || isFlavourTold ? [] : [{ words: unknownEngineWords, action: <EngineChoice drawing={drawing} /> }]),
  ].filter(({ words }) => words !== '');
  if (parts.length === 0) return null;
  return (
    <Alert
      className="designer-layout-notice"
      type="info"
      showIcon
      title={
        <ul className="designer-opening-parts">
          {parts.map(({ words, action }) => (
            <li key={words}>
              <span>{words}</span>
              {action}
            </li>
          ))}
        </ul>
      }
      closable={{ closeIcon: true, onClose: dismiss, 'aria-label': '关闭提示' }}
    />
  );
}

function KeepButton({ onClick }: { onClick: () => void }) {
  return (
    <Button onClick={onClick} size="small">
      写入图形信息
    </Button>
  );
}
