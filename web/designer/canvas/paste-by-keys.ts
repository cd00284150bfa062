import type { Element, Shape } from 'bpmn-js/lib/model/Types';
import type Canvas from 'diagram-js/lib/core/Canvas';
import type EventBus from 'diagram-js/lib/core/EventBus';
import type Keyboard from 'diagram-js/lib/features/keyboard/Keyboard';
import type Selection from 'diagram-js/lib/features/selection/Selection';
import { getBBox } from 'diagram-js/lib/util/Elements';
import type { Injector } from 'didi';
import { areOverlay, freeSpot, homeOf, type Point } from './home.ts';

interface Dragging {
  context(): { readonly prefix: string } | null;
  cancel(): void;
  end(): void;
}

interface Modeling {
  createElements(elements: Element[], middle: Point, home: Shape, hints: Pasting['hints']): Element[];
}

interface Pasting {
  readonly elements: Element[];
  readonly hints: Record<string, unknown>;
}

/** Before the library waits for the pointer. */
const beforeLibrary = 2000;
/** After it is known what is pasted. */
const afterAll = 100;

/**
 * Puts what is pasted or made once more where there is room when no pointer is over the canvas that it could hang on:
 * below what is selected, or in the middle of what is seen. What hangs on the pointer is put down by Enter too.
 */
export class PasteByKeys {
  static $inject = ['eventBus', 'canvas', 'dragging', 'keyboard', 'injector'];

  private readonly injector: Injector;
  private isPointerHere = false;

  constructor(eventBus: EventBus, canvas: Canvas, dragging: Dragging, keyboard: Keyboard, injector: Injector) {
    this.injector = injector;
    const container = canvas.getContainer();
    container.addEventListener('mousemove', () => {
      this.isPointerHere = true;
    });
    container.addEventListener('mouseleave', () => {
      this.isPointerHere = false;
    });
    // What comes from the palette hangs on the pointer that clicked there.
    let isPasted = false;
    eventBus.on('copyPaste.pasteElements', afterAll, ({ tree, point }: { tree?: unknown; point?: unknown }) => {
      isPasted = Boolean(tree) && !point;
    });
    eventBus.on('create.init', beforeLibrary, ({ context }: { context: Pasting }) => {
      const home = isPasted && !this.isPointerHere ? homeOf(injector, ownOf(context)) : undefined;
      isPasted = false;
      if (!home) return undefined;
      dragging.cancel();
      this.put(context, home);
      return false;
    });
    keyboard.addListener(({ keyEvent }: { keyEvent: KeyboardEvent }) => {
      if (keyEvent.key !== 'Enter' || dragging.context()?.prefix !== 'create') return undefined;
      dragging.end();
      return true;
    });
  }

  /** The elements lie around a middle at nought, as the library has them for the pointer. */
  private put({ elements, hints }: Pasting, home: Shape): void {
    const selection = this.injector.get<Selection>('selection');
    const shown = elements.filter(({ hidden }) => !hidden);
    const selected = selection.get().filter(({ parent }) => parent === home);
    const wanted = selected.length > 0 ? middleOf(selected) : undefined;
    const spot = freeSpot(this.injector, { ...getBBox(shown), isOverlay: areOverlay(shown) }, home, wanted);
    const made = this.injector.get<Modeling>('modeling').createElements(elements, spot, home, hints);
    const seen = made.filter(({ hidden, labelTarget }) => !hidden && !labelTarget);
    const canvas = this.injector.get<Canvas>('canvas');
    selection.select(seen);
    canvas.scrollToElement(seen);
    canvas.focus();
  }
}

/** Without what comes along in others and beside them. */
function ownOf({ elements }: Pasting): Element[] {
  return elements.filter(({ parent, labelTarget }) => !parent && !(labelTarget && elements.includes(labelTarget)));
}

function middleOf(elements: Element[]): Point {
  const { x, y, width, height } = getBBox(elements);
  return { x: x + width / 2, y: y + height / 2 };
}
