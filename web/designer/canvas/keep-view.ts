import { drawMeasured } from './draw-measured.ts';
import type { Diagram } from './services.ts';

interface Staged {
  readonly diagram: Diagram;
  readonly stage: HTMLElement;
}

/** Shows one diagram in place of another of the same elements: what was seen and selected there is here too. */
export function keepView(before: Staged, after: Staged): void {
  const hadFocus = before.stage.contains(document.activeElement);
  const [old, canvas] = [before.diagram.get('canvas'), after.diagram.get('canvas')];
  const registry = after.diagram.get('elementRegistry');
  const root = registry.get(old.getRootElement().id);
  if (root && root !== canvas.getRootElement()) canvas.setRootElement(root as ReturnType<typeof canvas.getRootElement>);
  const { x, y, width, height, outer } = old.viewbox();
  before.stage.classList.add('is-hidden');
  after.stage.classList.remove('is-hidden');
  drawMeasured(after.diagram);
  canvas.resized();
  // A hidden canvas has no size, and nothing to show in it.
  if (outer.width > 0) canvas.viewbox({ x, y, width, height });
  const selected = before.diagram
    .get('selection')
    .get()
    .flatMap(({ id }: { id: string }) => registry.get(id) ?? []);
  after.diagram.get('selection').select(selected);
  if (hadFocus) canvas.focus();
}
