import { json } from '@codemirror/lang-json';
import { xml as xmlLanguage } from '@codemirror/lang-xml';
import { Modal, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { CodeView } from '../code/code-view.tsx';
import type { DialogProps } from '../toolbar/action.ts';
import { xmlToJson } from './xml-to-json.ts';

const languages = { xml: xmlLanguage(), json: json() };

interface PreviewDialogProps extends DialogProps {
  format: 'xml' | 'json';
}

/** The document as it would be saved. */
export function PreviewDialog({ drawing, close, format }: PreviewDialogProps) {
  const [text, setText] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let isGone = false;
    drawing.getXml().then(
      (xml) => {
        if (!isGone) setText(format === 'json' ? xmlToJson(xml) : xml);
      },
      () => {
        if (!isGone) setProblem('当前流程图无法生成文件。');
      },
    );
    return () => {
      isGone = true;
    };
  }, [drawing, format]);

  return (
    <Modal centered footer={null} onCancel={close} open title="预览" width="max(60%, min(94%, 560px))">
      {problem}
      {!problem && text === null && <Skeleton active />}
      {text !== null && <CodeView language={languages[format]} name={`流程的 ${format.toUpperCase()}`} text={text} />}
    </Modal>
  );
}
