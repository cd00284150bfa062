/** How far a hand moves that still clicks. */
const slackPx = 6;

const clickable = 'button, a[href], [role="button"], [role="tab"], [role="menuitem"], input, summary';

interface Press {
  control: HTMLElement;
  x: number;
  y: number;
}

/**
 * Lets a click reach the control on which it was begun. Leaving a field may write it, say what is wrong with it or close a
 * list: that moves the page while the button is down, and the browser then clicks whatever contains both ends instead.
 * Whoever moves the pointer away still means not to click. Answers how to stop.
 */
export function keepClicks(): () => void {
  let press: Press | null = null;

  const begin = ({ target, button, clientX, clientY }: MouseEvent) => {
    const control = target instanceof Element && button === 0 ? target.closest<HTMLElement>(clickable) : null;
    press = control && { control, x: clientX, y: clientY };
  };
  const finish = (event: MouseEvent) => {
    const begun = press;
    press = null;
    // By keyboard, or by a script: that begins nowhere.
    if (!begun || event.detail === 0) return;
    const { control, x, y } = begun;
    const { target, clientX, clientY } = event;
    const isDisplaced = target instanceof Node && target !== control && target.contains(control);
    if (!isDisplaced || Math.hypot(clientX - x, clientY - y) > slackPx) return;
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
