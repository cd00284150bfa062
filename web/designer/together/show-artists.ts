import type { DesignerHandle } from '../designer.tsx';
import type { Artist } from './link.ts';
import './together.css';

const overlayType = 'artist';
/** How many colours there are to tell people apart. */
export const artistColours = 6;

/** Shows on the canvas what the others have chosen, with their names, until the answer is called. */
export function showArtists(drawing: DesignerHandle, artists: readonly Artist[]): () => void {
  const others = artists.filter(({ isMine }) => !isMine);
  let shownOn: object | null = null;
  function show() {
    if (!drawing.isOpen || drawing.service('overlays') === shownOn) return;
    const overlays = drawing.service('overlays');
    shownOn = overlays;
    const registry = drawing.service('elementRegistry');
    for (const { name, place, selected } of others) {
      for (const id of selected) {
        const element = registry.get(id);
        if (!element?.parent) continue;
        const { width = 0, height = 0 } = element;
        overlays.add(id, overlayType, {
          position: { top: 0, left: 0 },
          html: frame(name, place, { width, height }),
          show: { minZoom: 0 },
        });
      }
    }
  }
  function hide() {
    if (drawing.isOpen && drawing.service('overlays') === shownOn)
      drawing.service('overlays').remove({ type: overlayType });
    shownOn = null;
  }
  show();
  const stop = drawing.changes.subscribe(show);
  return () => {
    stop();
    hide();
  };
}

function frame(name: string, place: number, { width, height }: { width: number; height: number }): HTMLElement {
  const mark = document.createElement('div');
  mark.className = `designer-artist artist-${place % artistColours}`;
  mark.style.width = `${width}px`;
  mark.style.height = `${height}px`;
  const label = document.createElement('span');
  label.textContent = name;
  mark.append(label);
  return mark;
}
