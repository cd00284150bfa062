import type Canvas from 'diagram-js/lib/core/Canvas';
import type { Injector } from 'didi';
import { OnDemand } from '../on-demand.ts';
import type { Gestures } from './gestures.ts';

/** Fetches what understands fingers where the device has a place for them. */
class TouchOnDemand {
  static $inject = ['injector', 'canvas'];

  constructor(injector: Injector, canvas: Canvas) {
    if (!(navigator.maxTouchPoints > 0)) return;
    // Told at once: how a finger moves is decided when it comes down.
    const container = canvas.getContainer();
    container.classList.add('is-touched');
    // Before the browser tells the tap as a mouse that comes along, which brings handles below the finger.
    const note = ({ pointerType }: PointerEvent) => container.classList.toggle('is-fingered', pointerType === 'touch');
    container.addEventListener('pointerdown', note);
    container.addEventListener('pointermove', note);
    void new OnDemand<Gestures>(
      injector,
      'gestures',
      async () => (await import('./gestures.ts')).gesturesModule,
    ).bring();
  }
}

/** Lets a canvas be worked by fingers. */
export const touchModule = { __init__: ['touchOnDemand'], touchOnDemand: ['type', TouchOnDemand] };
