import type { Shape } from 'bpmn-js/lib/model/Types';
import type Overlays from 'diagram-js/lib/features/overlays/Overlays';
import { overlaps } from '#shared/bpmn/layout/geometry.ts';
import { childOf, type DiagramElement, nodeOf, textOf } from '../canvas/moddle.ts';
import type { Drawing } from '../drawing.ts';
import type { Finding } from '../lint/finding.ts';
import { type Marker, markersOf, mostMarkers, type Surroundings } from './markers.ts';
import { middleOfLine } from './middle-of-line.ts';

/** How long the view must rest before marks follow it, where there are too many to set them all. */
const restMs = 150;
const overlayType = 'problem';
/** What the library adds to the id of a collapsed sub-process for the plane that shows its inside. */
const planeSuffix = '_plane';

interface Mark {
  readonly overlayId: string;
  readonly signature: string;
}

/** Small badges on the canvas where something was found; only what differs from before is touched. */
export class ProblemMarks {
  private readonly drawing: Drawing;
  private readonly open: (elementId: string) => void;
  private readonly marks = new Map<string, Mark>();
  private readonly unsubscribe: () => void;
  private findings: readonly Finding[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private overlays: Overlays | null = null;

  /** `open` is called with the element whose badge was clicked. */
  constructor(drawing: Drawing, open: (elementId: string) => void) {
    this.drawing = drawing;
    this.open = open;
    this.unsubscribe = drawing.viewChanges.subscribe(() => {
      if (this.findings.length <= mostMarkers) return;
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.draw(), restMs);
    });
  }

  /** Marks these findings and no others. */
  show(findings: readonly Finding[]): void {
    this.findings = findings;
    this.draw();
  }

  /** Takes all marks away; they are not set again. */
  stop(): void {
    this.show([]);
    clearTimeout(this.timer);
    this.unsubscribe();
  }

  private draw(): void {
    if (!this.drawing.isOpen) return;
    const overlays = this.drawing.service('overlays');
    // Another file has a canvas of its own, on which nothing is marked yet.
    if (overlays !== this.overlays) this.marks.clear();
    this.overlays = overlays;

    const pools = poolsIn(this.drawing);
    const findings = this.findings.map((finding) => ({
      ...finding,
      elementId: pools.get(finding.elementId) ?? finding.elementId,
    }));
    const wanted = new Map(
      markersOf(findings, surroundingsIn(this.drawing)).map((marker) => [marker.elementId, marker]),
    );
    for (const [elementId, { overlayId }] of this.marks) {
      if (wanted.has(elementId)) continue;
      overlays.remove(overlayId);
      this.marks.delete(elementId);
    }
    for (const marker of wanted.values()) this.put(overlays, marker);
  }

  private put(overlays: Overlays, marker: Marker): void {
    const element = this.drawing.service('elementRegistry').get(marker.elementId) as DiagramElement | undefined;
    if (!element?.parent) return;
    const position = positionAt(element);
    const signature = JSON.stringify([marker, position]);
    const present = this.marks.get(marker.elementId);
    // An element that was taken away has taken its mark along.
    if (present?.signature === signature && overlays.get({ id: present.overlayId })) return;
    if (present) overlays.remove(present.overlayId);
    const html = badgeOf(marker, () => this.open(marker.elementId));
    const overlayId = overlays.add(marker.elementId, overlayType, { position, html, scale: { min: 0.6, max: 1 } });
    this.marks.set(marker.elementId, { overlayId, signature });
  }
}

function badgeOf({ severity, count, text }: Marker, open: () => void): HTMLElement {
  const badge = document.createElement('button');
  badge.type = 'button';
  badge.className = `designer-mark designer-mark-${severity}`;
  badge.textContent = count > 99 ? '99+' : count > 1 ? String(count) : '!';
  badge.title = text;
  badge.setAttribute('aria-label', `${severity === 'error' ? '错误' : '提醒'}：${text.replaceAll('\n', '；')}`);
  // The list of problems leads there by keyboard; a stop at every badge would be in the way.
  badge.tabIndex = -1;
  badge.addEventListener('click', open);
  return badge;
}

function positionAt(element: DiagramElement): { top: number; left?: number; right?: number } {
  if (!('waypoints' in element)) return { top: -9, right: 9 };
  // Beside the line, which is taken hold of in its middle.
  return middleOfLine(element, { right: -9, down: -24 }, { right: 6, down: -9 });
}

function surroundingsIn(drawing: Drawing): Surroundings {
  const [canvas, registry] = [drawing.service('canvas'), drawing.service('elementRegistry')];
  const view = canvas.viewbox();
  const root = canvas.getRootElement();
  const elementAt = (id: string) => registry.get(id) as DiagramElement | undefined;
  return {
    isSeen: (id) => {
      const element = elementAt(id);
      if (!element || canvas.findRoot(element) !== root) return false;
      return 'waypoints' in element || overlaps(view, element as Shape);
    },
    containerOf: (id) => elementAt(id)?.parent?.id,
    hiddenIn: (id) => {
      const element = elementAt(id);
      const plane = element && (canvas.findRoot(element) as DiagramElement | undefined);
      const owner = plane?.id.endsWith(planeSuffix) ? plane.id.slice(0, -planeSuffix.length) : undefined;
      return owner && registry.get(owner) ? owner : undefined;
    },
  };
}

/** The pools of what is shown, by the process that they stand for, which is itself nowhere on the canvas. */
function poolsIn(drawing: Drawing): Map<string, string> {
  const root = drawing.service('canvas').getRootElement() as Shape;
  return new Map(
    (root.children as DiagramElement[]).flatMap((child) => {
      const process = childOf(nodeOf(child), 'processRef');
      return process ? [[textOf(process, 'id'), child.id]] : [];
    }),
  );
}
