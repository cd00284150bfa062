/** How far a hand moves that still clicks. */
const slackPx = 6;

/** How soon a second click of the same hand is no answer to what the first one brought up. */
const doubleMs = 500;

/** What lies over the page, with what closes it around. */
const layers = '.ant-modal-root, .ant-drawer';

const clickable = 'button, a[href], [role="button"], [role="tab"], [role="menuitem"], input, summary';

interface Place {
  x: number;
  y: number;
}

interface Press extends Place {
  control: HTMLElement;
}

interface Click extends Place {
  target: Node;
  at: number;
}

/**
 * Lets a click reach the control on which it was begun. Leaving a field may write it, say what is wrong with it or close a
 * list: that moves the page while the button is down, and the browser then clicks whatever contains both ends instead.
 * Whoever moves the pointer away still means not to click. A double click belongs to where it began as well: its second
 * half neither closes nor answers a dialog that its first half opened. Answers how to stop.
 */
export function keepClicks(): () => void {
  let press: Press | null = null;
  let last: Click | null = null;

  const begin = ({ target, button, clientX, clientY }: MouseEvent) => {
    const control = target instanceof Element && button === 0 ? target.closest<HTMLElement>(clickable) : null;
    press = control && { control, x: clientX, y: clientY };
  };
  const finish = (event: MouseEvent) => {
    const begun = press;
    press = null;
    const { target, clientX: x, clientY: y, timeStamp: at } = event;
    // By keyboard, or by a script: that begins nowhere.
    if (event.detail === 0 || !(target instanceof Element)) return;
    const before = last;
    const layer = target.closest(layers);
    const isSecondHalf = before && at - before.at < doubleMs && isNear(before, event);
    if (isSecondHalf && layer && !layer.contains(before.target)) {
      event.stopImmediatePropagation();
      event.preventDefault();
      return;
    }
    last = { target, x, y, at };
    if (!begun) return;
    const { control } = begun;
    const isDisplaced = target !== control && target.contains(control);
    if (!isDisplaced || !isNear(begun, event)) return;
    event.stopImmediatePropagation();
    control.click();
  };

  const first = { capture: true };
  addEventListener('mousedown', begin, first);
  addEventListener('click', finish, first);
  return () => {
    removeEventListener('mousedown', begin, first);
    removeEventListener('click', finish, first);
  };
}

function isNear({ x, y }: Place, { clientX, clientY }: MouseEvent): boolean {
  return Math.hypot(clientX - x, clientY - y) <= slackPx;
}
