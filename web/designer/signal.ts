let isAtOnce = false;

/** Runs work whose changes {@link Signal.subscribeLate} hears of at once: what was typed must not fall back for a frame. */
export function atOnce(work: () => void): void {
  const before = isAtOnce;
  isAtOnce = true;
  try {
    work();
  } finally {
    isAtOnce = before;
  }
}

/** Tells subscribers that something changed; fits `useSyncExternalStore`. */
export class Signal {
  private revision = 0;
  private isLatePlanned = false;
  private readonly listeners = new Set<() => void>();
  private readonly lateListeners = new Set<() => void>();

  /** Calls `listener` after every change until the returned function is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Calls `listener` once the next frame is painted, however many changes there were until then. */
  readonly subscribeLate = (listener: () => void): (() => void) => {
    this.lateListeners.add(listener);
    return () => this.lateListeners.delete(listener);
  };

  /** Grows with every change. */
  readonly getRevision = (): number => this.revision;

  /** Says that something changed. */
  raise(): void {
    this.revision += 1;
    for (const listener of this.listeners) listener();
    if (isAtOnce) this.tellLate();
    else this.planLate();
  }

  private planLate(): void {
    if (this.isLatePlanned || this.lateListeners.size === 0) return;
    this.isLatePlanned = true;
    afterFrame(() => {
      this.isLatePlanned = false;
      this.tellLate();
    });
  }

  private tellLate(): void {
    for (const listener of this.lateListeners) listener();
  }
}

/** How long a page that is never idle keeps late listeners waiting. */
const mostWaitMs = 50;

/** What is not seen has no frames, and not every browser tells when it is idle. */
function afterFrame(work: () => void): void {
  if (document.visibilityState === 'hidden') setTimeout(work);
  else if (typeof requestIdleCallback !== 'function') requestAnimationFrame(() => setTimeout(work));
  else requestAnimationFrame(() => requestIdleCallback(() => work(), { timeout: mostWaitMs }));
}
