import './reading.css';
import { CompressOutlined, InfoCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import { processParts } from '#shared/bpmn/comparison/process-parts.ts';
import { parseXml } from '#shared/bpmn/document/parse-xml.ts';
import { bpmnUri } from '#shared/bpmn/namespace.ts';
import { nodeOf, textOf } from '../canvas/moddle.ts';
import type { Drawing } from '../drawing.ts';
import { useFigures } from '../figures/use-figures.ts';
import type { DesignerLibrary } from '../library.ts';
import type { ParticipantSource } from '../participants.ts';
import { useSignal } from '../use-drawing.ts';
import { ElementFacts } from './element-facts.tsx';

interface ReadingProps {
  drawing: Drawing;
  xml: string;
  participants: ParticipantSource;
  library: DesignerLibrary | undefined;
  /** What the page says of the document. */
  about: ReactNode;
  /** The buttons of the page, and those for problems and comments. */
  actions: ReactNode;
  /** Opens what is said about the selected element; absent where nothing can be said. */
  onComment: (() => void) | undefined;
}

/** What surrounds a drawing that is read on a small screen: a head, and what a tap on an element tells of it. */
export function Reading({ drawing, xml, participants, library, about, actions, onComment }: ReadingProps) {
  useSignal(drawing.changes);
  const { figures } = useFigures(drawing, library?.figuresOf);
  const [isProcessTold, setProcessTold] = useState(false);
  const parts = useMemo(() => [...processParts(parseXml(xml, bpmnUri).root).values()], [xml]);

  const { focusedElement, selection } = drawing;
  const isTold = isProcessTold || selection.length > 0;
  const id = isTold && focusedElement ? textOf(nodeOf(focusedElement), 'id') : null;
  const part = parts.find((one) => one.id === id);
  const { isOpen } = drawing;
  useLayoutEffect(() => {
    if (isOpen && drawing.selection.length === 0) drawing.fit();
  }, [drawing, isOpen]);

  function closeFacts() {
    setProcessTold(false);
    drawing.service('selection').select([]);
  }

  return (
    <>
      <header className="reading-head">
        <div className="reading-about">{about}</div>
        <div className="reading-actions">
          <Button
            aria-label="流程说明"
            aria-pressed={isProcessTold}
            icon={<InfoCircleOutlined />}
            onClick={() => setProcessTold(!isProcessTold)}
            type="text"
          />
          <Button aria-label="显示全图" icon={<CompressOutlined />} onClick={() => drawing.fit()} type="text" />
          {actions}
        </div>
      </header>
      {part && (
        <ElementFacts
          figures={figures}
          onClose={closeFacts}
          onComment={onComment}
          part={part}
          participants={participants}
          parts={parts}
        />
      )}
    </>
  );
}
