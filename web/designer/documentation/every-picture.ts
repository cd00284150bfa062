import type { DiagramElement } from '../canvas/moddle.ts';
import { nodeOf } from '../canvas/moddle.ts';
import type { Drawing } from '../drawing.ts';
import { type Plane, planesOf } from '../planes/planes.ts';

/** What one plane of a document shows. */
export interface Picture {
  readonly title: string;
  readonly kind: Plane['kind'];
  /** In print colours; null where nothing is drawn. */
  readonly svg: string | null;
  /** The ids of what is drawn there, the element behind the plane before all. */
  readonly elementIds: readonly string[];
}

/**
 * The pictures of all planes, in the order of the file. The canvas shows each for a moment, before anything is painted,
 * and is then as it was: a plane that is not shown has no size.
 */
export async function everyPicture(drawing: Drawing): Promise<Picture[]> {
  const canvas = drawing.service('canvas');
  const selection = drawing.service('selection');
  const [shown, view, selected] = [canvas.getRootElement(), canvas.viewbox(), [...selection.get()]];
  const { x, y, width, height } = view;
  const pictures = planesOf(drawing).map(({ root, title, kind }) => {
    const drawn = (drawing.service('elementRegistry').getAll() as DiagramElement[]).filter(
      (element) => canvas.findRoot(element) === root,
    );
    const elementIds = [...new Set([root as DiagramElement, ...drawn].map((one) => String(nodeOf(one).get('id'))))];
    if (root.children.length === 0) return { title, kind, elementIds, svg: Promise.resolve(null) };
    canvas.setRootElement(root);
    return { title, kind, elementIds, svg: drawing.getSvg() };
  });
  canvas.setRootElement(shown);
  canvas.viewbox({ x, y, width, height });
  selection.select(selected);
  return Promise.all(pictures.map(async ({ svg, ...picture }) => ({ ...picture, svg: await svg })));
}
