import { useEffect, useState } from 'react';
import { childrenOf, type DiagramElement, nodeOf, textOf } from '../canvas/moddle.ts';
import type { Drawing } from '../drawing.ts';
import { errorWords } from '../error-words.ts';
import type { DesignerLibrary, ElementFigures } from '../library.ts';
import { definitionsOf } from '../panel/owner.ts';

/** The figures of all processes in the drawing together, once it is open; their elements have different ids. */
export function useFigures(drawing: Drawing, figuresOf: DesignerLibrary['figuresOf'] | undefined) {
  const { isOpen } = drawing;
  const [figures, setFigures] = useState<ElementFigures | null>(null);
  const [problem, setProblem] = useState<string | null>(figuresOf ? null : '这里没有运行数据。');
  useEffect(() => {
    if (!figuresOf || !isOpen) return;
    let isCurrent = true;
    Promise.all(processKeys(drawing).map(figuresOf)).then(
      (all) => isCurrent && setFigures(joined(all)),
      (error: unknown) => isCurrent && setProblem(errorWords(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [figuresOf, drawing, isOpen]);
  return { figures, problem };
}

function processKeys(drawing: Drawing): string[] {
  const root = nodeOf(drawing.service('canvas').getRootElement() as DiagramElement);
  return childrenOf(definitionsOf(root), 'rootElements')
    .filter(({ $type }) => $type === 'bpmn:Process')
    .map((process) => textOf(process, 'id'));
}

function joined(all: readonly ElementFigures[]): ElementFigures {
  return {
    days: all[0]?.days ?? 0,
    started: all.reduce((sum, { started }) => sum + started, 0),
    nodes: all.flatMap(({ nodes }) => nodes),
    flows: all.flatMap(({ flows }) => flows),
  };
}
