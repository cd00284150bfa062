/** Text that has been typed but not yet applied to the model. */
export interface Draft {
  /** Applies it, unless that has happened or it was forgotten. */
  readonly settle: () => void;
  /** Leaves the model as it is. */
  readonly forget: () => void;
}

/** The texts of one drawing that have been typed but not yet applied to its model. */
export class Drafts {
  private readonly waiting = new Set<() => void>();
  private readonly tell: () => void;
  private hadAny = false;

  /** `tell` is called when there are some at last, or none any more. */
  constructor(tell: () => void) {
    this.tell = tell;
  }

  /** Whether there is any. */
  get hasAny(): boolean {
    return this.waiting.size > 0;
  }

  /** Registers text; `apply` writes it to the model. */
  add(apply: () => void): Draft {
    this.waiting.add(apply);
    this.announce();
    return {
      settle: () => {
        if (!this.waiting.delete(apply)) return;
        apply();
        this.announce();
      },
      forget: () => {
        this.waiting.delete(apply);
        this.announce();
      },
    };
  }

  /** Applies all of them. */
  applyAll(): void {
    const waiting = [...this.waiting];
    this.waiting.clear();
    for (const apply of waiting) apply();
    this.announce();
  }

  /** Forgets all of them; those who would hear of it are told that another document is there. */
  clear(): void {
    this.waiting.clear();
    this.noteTold();
  }

  /** Takes whether there are any as told: those who would hear of it are told of a change of the model. */
  noteTold(): void {
    this.hadAny = this.hasAny;
  }

  /** Fields register again with every letter, so only a lasting difference is worth telling. */
  private announce(): void {
    queueMicrotask(() => {
      if (this.hasAny === this.hadAny) return;
      this.noteTold();
      this.tell();
    });
  }
}
