import { type RefCallback, useEffect, useState } from 'react';
import type { PartChange } from '#shared/bpmn/comparison/compare-processes.ts';
import type { Diagram } from '../canvas/services.ts';
import { drawVersion, moveTogether } from './comparison-stage.ts';

/** Where one version is drawn. */
export interface VersionStage {
  readonly ref: RefCallback<HTMLElement>;
  readonly hasFailed: boolean;
  /** Null until it is drawn. */
  readonly diagram: Diagram | null;
}

/** Draws two versions, each with its changed parts marked, and lets them move together. */
export function useVersions(beforeXml: string, afterXml: string, changes: readonly PartChange[]) {
  const left = useVersion(beforeXml, changes);
  const right = useVersion(afterXml, changes);
  useEffect(
    () => (left.diagram && right.diagram ? moveTogether(left.diagram, right.diagram) : undefined),
    [left.diagram, right.diagram],
  );
  return { left, right };
}

function useVersion(xml: string, changes: readonly PartChange[]): VersionStage {
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const [diagram, setDiagram] = useState<Diagram | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!stage) return;
    let isGone = false;
    let drawn: Diagram | undefined;
    setFailed(false);
    drawVersion(stage, xml, changes).then(
      (ready) => {
        drawn = ready;
        if (isGone) ready.destroy();
        else setDiagram(ready);
      },
      () => {
        if (!isGone) setFailed(true);
      },
    );
    return () => {
      isGone = true;
      drawn?.destroy();
      setDiagram(null);
    };
  }, [stage, xml, changes]);
  return { ref: setStage, hasFailed, diagram };
}
