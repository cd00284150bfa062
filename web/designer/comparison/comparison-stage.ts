import type { Element } from 'diagram-js/lib/model/Types';
import { getBBox } from 'diagram-js/lib/util/Elements';
import type { PartChange } from '#shared/bpmn/comparison/compare-processes.ts';
import { createViewer } from '../canvas/create-viewer.ts';
import { readableBox } from '../canvas/readable-box.ts';
import type { Diagram } from '../canvas/services.ts';
import { zoomRange } from '../canvas/view.ts';

/** From which size on names can be read, so that whoever has chosen it keeps it. */
const readableScale = 0.6;

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

/** Keeps two drawings at the same place and size, whichever is moved, from where more is seen; answers how to stop. */
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
  const [lead, leadOther] = [follow(one, other), follow(other, one)];
  one.on('canvas.viewbox.changed', lead);
  other.on('canvas.viewbox.changed', leadOther);
  if (one.get('canvas').zoom() <= other.get('canvas').zoom()) lead();
  else leadOther();
  return () => {
    one.off('canvas.viewbox.changed', lead);
    other.off('canvas.viewbox.changed', leadOther);
  };
}

/** Selects a part and shows it so that it can be read, where it is drawn. */
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
  if (element === root) return;
  const [box, size, scale] = [getBBox(element as Element), canvas.getSize(), canvas.zoom()];
  const isWhole = box.width * scale < size.width && box.height * scale < size.height;
  if (scale >= readableScale && isWhole) canvas.scrollToElement(element, 80);
  else canvas.viewbox(readableBox(box, size, box, zoomRange.least));
}
