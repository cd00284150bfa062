import type { PartChange } from '#shared/bpmn/comparison/compare-processes.ts';
import { createViewer } from '../canvas/create-viewer.ts';
import { readableBox } from '../canvas/readable-box.ts';
import type { Diagram } from '../canvas/services.ts';
import { zoomRange } from '../canvas/view.ts';

/**
 * Draws a version on a stage with its changed parts marked; the wheel zooms and moves it as in the designer, and
 * with another size of the stage it is shown whole again. Rejects when it cannot be drawn.
 */
export async function drawVersion(stage: HTMLElement, xml: string, changes: readonly PartChange[]): Promise<Diagram> {
  const nodeStates = Object.fromEntries(changes.map(({ id, kind }) => [id, kind]));
  const diagram = createViewer(stage, xml, { nodeStates, takenFlows: [] });
  try {
    await diagram.importXML(xml);
  } catch (error) {
    diagram.destroy();
    throw error;
  }
  const canvas = diagram.get('canvas');
  diagram.get('zoomScroll').toggle(true);
  const showWhole = () => {
    if (stage.clientWidth === 0) return;
    canvas.resized();
    const { inner } = canvas.viewbox();
    canvas.viewbox(readableBox(inner, canvas.getSize(), inner, zoomRange.least));
  };
  showWhole();
  const observer = new ResizeObserver(showWhole);
  observer.observe(stage);
  diagram.on('diagram.destroy', () => observer.disconnect());
  return diagram;
}

/** Keeps two drawings at the same place and size, whichever is moved; answers how to stop. */
export function moveTogether(one: Diagram, other: Diagram): () => void {
  let isFollowing = false;
  const follow = (leader: Diagram, follower: Diagram) => () => {
    if (isFollowing) return;
    isFollowing = true;
    const { x, y, scale } = leader.get('canvas').viewbox();
    const { width, height } = follower.get('canvas').getSize();
    follower.get('canvas').viewbox({ x, y, width: width / scale, height: height / scale });
    isFollowing = false;
  };
  const pairs = [[one, follow(one, other)] as const, [other, follow(other, one)] as const];
  for (const [diagram, listener] of pairs) diagram.on('canvas.viewbox.changed', listener);
  return () => {
    for (const [diagram, listener] of pairs) diagram.off('canvas.viewbox.changed', listener);
  };
}

/** Selects a part and brings it to the middle, where it is drawn. */
export function showPart(diagram: Diagram, id: string): void {
  const canvas = diagram.get('canvas');
  const element = diagram.get('elementRegistry').get(id);
  const root = element && canvas.findRoot(element);
  if (!element || !root) {
    diagram.get('selection').select([]);
    return;
  }
  canvas.setRootElement(root);
  diagram.get('selection').select(element === root ? [] : element);
  if (element !== root) canvas.scrollToElement(element, 80);
}
