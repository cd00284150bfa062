/** Tells subscribers that something changed; fits `useSyncExternalStore`. */
export class Signal {
  private revision = 0;
  private readonly listeners = new Set<() => void>();

  /** Calls `listener` after every change until the returned function is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Grows with every change. */
  readonly getRevision = (): number => this.revision;

  /** Says that something changed. */
  raise(): void {
    this.revision += 1;
    for (const listener of this.listeners) listener();
  }
}
