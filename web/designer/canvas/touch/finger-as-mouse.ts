interface Point {
  readonly x: number;
  readonly y: number;
}

/** Tells a moving finger to the drawing library, which knows mice alone. */
export class FingerAsMouse {
  private last: Point | null = null;
  private over: Element | null = null;

  /** Whether the button counts as pressed. */
  get isDown(): boolean {
    return this.last !== null;
  }

  /** Presses the button on a target. */
  down(on: Element, at: Point): void {
    this.last = at;
    this.over = on;
    tell('mouseover', on, at);
    tell('mousedown', on, at);
  }

  /** Moves to a place, and over what lies there. */
  move(to: Point): void {
    this.last = to;
    const below = document.elementFromPoint(to.x, to.y);
    if (below && below !== this.over) {
      if (this.over) tell('mouseout', this.over, to);
      tell('mouseover', below, to);
      this.over = below;
    }
    tell('mousemove', below ?? document.body, to);
  }

  /** Lets the button go where it was moved last; nothing where it was not pressed. */
  up(): void {
    if (!this.last) return;
    tell('mouseup', this.over ?? document.body, this.last);
    this.last = null;
    this.over = null;
  }
}

function tell(kind: string, target: Element, { x, y }: Point): void {
  const buttons = kind === 'mouseup' ? 0 : 1;
  target.dispatchEvent(
    new MouseEvent(kind, {
      bubbles: true,
      cancelable: true,
      composed: true,
      view: window,
      clientX: x,
      clientY: y,
      buttons,
    }),
  );
}
