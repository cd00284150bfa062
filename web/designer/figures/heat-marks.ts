import type { Shape } from 'bpmn-js/lib/model/Types';
import type { DiagramElement } from '../canvas/moddle.ts';
import type { Drawing } from '../drawing.ts';
import { middleOfLine } from '../markers/middle-of-line.ts';
import type { Heat } from './heat.ts';

const overlayType = 'heat';

/** Colours elements by their heat and writes the figure on them; what was coloured before is so no longer. */
export function showHeat(drawing: Drawing, heat: readonly Heat[]): void {
  const [overlays, registry] = [drawing.service('overlays'), drawing.service('elementRegistry')];
  overlays.remove({ type: overlayType });
  for (const one of heat) {
    const element = registry.get(one.elementId) as DiagramElement | undefined;
    if (!element?.parent) continue;
    if ('waypoints' in element) {
      overlays.add(element, overlayType, {
        position: middleOfLine(element, { right: -8, down: -9 }),
        html: chipOf(one),
      });
    } else {
      overlays.add(element, overlayType, { position: { top: 0, left: 0 }, html: veilOver(element as Shape, one) });
      // Below an event stands its name, and at the upper left of a task what kind it is of.
      overlays.add(element, overlayType, { position: { top: -9, right: 26 }, html: chipOf(one) });
    }
  }
}

function veilOver({ width, height }: Shape, { share }: Heat): HTMLElement {
  const veil = document.createElement('div');
  veil.className = 'designer-heat';
  veil.style.width = `${width}px`;
  veil.style.height = `${height}px`;
  veil.style.borderRadius = width === height ? '50%' : '10px';
  // The least is still seen, and a name is still read below the most.
  veil.style.opacity = String(0.1 + 0.28 * share);
  return veil;
}

function chipOf({ text }: Heat): HTMLElement {
  const chip = document.createElement('span');
  chip.className = 'designer-heat-figure';
  chip.textContent = text;
  return chip;
}
