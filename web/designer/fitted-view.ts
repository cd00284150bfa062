import { drawMeasured } from './canvas/draw-measured.ts';
import type { DiagramElement } from './canvas/moddle.ts';
import type { Diagram } from './canvas/services.ts';
import { fitView, keepInSight, openView } from './canvas/view.ts';

/** Keeps a drawing fitted to the room that it has, until somebody moves it. */
export class FittedView {
  private readonly isBare: boolean;
  /** What was seen after the last fit, and how that was done. */
  private fitted: { x: number; y: number; scale: number; by: typeof fitView } | null = null;

  /** It is bare where it is only read. */
  constructor(isBare: boolean) {
    this.isBare = isBare;
  }

  /** Has what is shown next fitted as it is opened. */
  forget(): void {
    this.fitted = null;
  }

  /** Shows the whole drawing, centred. */
  fit(diagram: Diagram, by = fitView): void {
    const canvas = diagram.get('canvas');
    by(canvas, this.isBare);
    this.fitted = { ...canvas.viewbox(), by };
  }

  /** Takes on another size of the view; a view that nobody moved is fitted again. */
  adjust(diagram: Diagram, selected: DiagramElement | undefined): void {
    const canvas = diagram.get('canvas');
    const { x, y, scale } = canvas.viewbox();
    const isUntouched = this.fitted?.x === x && this.fitted.y === y && this.fitted.scale === scale;
    if (!this.fitted) drawMeasured(diagram);
    keepInSight(canvas, selected, () => {
      if (!this.fitted || isUntouched) this.fit(diagram, this.fitted?.by ?? openView);
      else canvas.resized();
    });
  }
}
