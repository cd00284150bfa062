import './touch.css';
import type Canvas from 'diagram-js/lib/core/Canvas';
import type ElementRegistry from 'diagram-js/lib/core/ElementRegistry';
import type EventBus from 'diagram-js/lib/core/EventBus';
import type Selection from 'diagram-js/lib/features/selection/Selection';
import type { Injector } from 'didi';
import type { DiagramElement } from '../moddle.ts';
import { zoomRange } from '../view.ts';
import { FingerAsMouse } from './finger-as-mouse.ts';

/** What of the library's dragging matters here; its declared types ask for what its code does not take. */
interface DragState {
  context(): object | null;
  cancel(): void;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Less than this is the trembling of a finger. */
const slackPx = 8;
const longPressMs = 500;

/**
 * What fingers do on a canvas: one moves the drawing, or what is selected; two move and magnify it; one that rests selects
 * what is below it, which opens its pad. A tap is a click, as the browser makes it.
 */
export class Gestures {
  static $inject = ['canvas', 'elementRegistry', 'eventBus', 'injector', 'selection'];

  private readonly canvas: Canvas;
  private readonly elements: ElementRegistry;
  private readonly dragging: DragState | null;
  private readonly selection: Selection;
  private readonly ground: SVGElement;
  private readonly fingers = new Map<number, Point>();
  private readonly mouse = new FingerAsMouse();
  private begun: { at: Point; on: Element } | null = null;
  private resting: ReturnType<typeof setTimeout> | undefined;

  constructor(canvas: Canvas, elements: ElementRegistry, eventBus: EventBus, injector: Injector, selection: Selection) {
    this.canvas = canvas;
    this.elements = elements;
    this.dragging = injector.get<DragState>('dragging', false);
    this.selection = selection;
    const ground = canvas.getContainer().querySelector('svg');
    if (!ground) throw new Error('the canvas has no drawing');
    this.ground = ground;
    const stop = new AbortController();
    const { signal } = stop;
    ground.addEventListener('pointerdown', (event) => this.down(event), { signal });
    // Beside the canvas too, as a mouse is followed there.
    addEventListener('pointermove', (event) => this.move(event), { signal });
    for (const kind of ['pointerup', 'pointercancel'] as const) {
      addEventListener(kind, (event) => this.up(event), { signal });
    }
    // A finger that rests asks for the pad, not for the menu of the browser.
    ground.addEventListener('contextmenu', (event) => this.fingers.size > 0 && event.preventDefault(), { signal });
    eventBus.on('diagram.destroy', () => {
      clearTimeout(this.resting);
      stop.abort();
    });
  }

  private down(event: PointerEvent): void {
    if (event.pointerType !== 'touch' || !(event.target instanceof Element)) return;
    this.fingers.set(event.pointerId, pointOf(event));
    this.forget();
    if (this.fingers.size === 1) {
      this.begun = { at: pointOf(event), on: event.target };
      this.resting = setTimeout(() => this.rest(), longPressMs);
    } else {
      if (this.mouse.isDown) this.dragging?.cancel();
      this.mouse.up();
    }
  }

  private move(event: PointerEvent): void {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    if (this.fingers.size === 2) this.pinch(event.pointerId, before, now);
    else if (this.mouse.isDown) this.mouse.move(now);
    else if (this.begun && distance(this.begun.at, now) > slackPx) {
      const { at, on } = this.begun;
      this.forget();
      this.mouse.down(this.held(on), at);
      this.mouse.move(now);
    }
    this.fingers.set(event.pointerId, now);
  }

  private up({ pointerId }: PointerEvent): void {
    if (!this.fingers.delete(pointerId)) return;
    this.forget();
    this.mouse.up();
  }

  private forget(): void {
    clearTimeout(this.resting);
    this.begun = null;
  }

  /** What one finger takes hold of: handles and what is selected; through all else it moves the drawing. */
  private held(on: Element): Element {
    const element = this.elementAt(on);
    const isIdle = !this.dragging?.context();
    return isIdle && element && !this.selection.isSelected(element) ? this.ground : on;
  }

  private rest(): void {
    const element = this.begun && this.elementAt(this.begun.on);
    this.begun = null;
    if (element) this.selection.select(element);
  }

  private elementAt(on: Element): DiagramElement | undefined {
    const id = on.closest('.djs-element')?.getAttribute('data-element-id');
    return id ? (this.elements.get(id) as DiagramElement | undefined) : undefined;
  }

  private pinch(pointerId: number, before: Point, now: Point): void {
    const other = [...this.fingers].find(([id]) => id !== pointerId)?.[1];
    if (!other) return;
    const { left, top } = this.canvas.getContainer().getBoundingClientRect();
    const scale = this.canvas.zoom() * (distance(other, now) / Math.max(distance(other, before), 1));
    // What lay between the fingers stays there: half of what one of them moves.
    this.canvas.scroll({ dx: (now.x - before.x) / 2, dy: (now.y - before.y) / 2 });
    this.canvas.zoom(Math.min(zoomRange.most, Math.max(zoomRange.least, scale)), {
      x: (other.x + now.x) / 2 - left,
      y: (other.y + now.y) / 2 - top,
    });
  }
}

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** Brings {@link Gestures}. */
export const gesturesModule = { __init__: ['gestures'], gestures: ['type', Gestures] };
