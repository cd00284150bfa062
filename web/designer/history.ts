/** What the command stack says has happened. */
export type HistoryTrigger = 'execute' | 'undo' | 'redo' | 'clear';

/** Knows whether a document differs from what was last saved, also after undo and redo. */
export class EditHistory {
  private position = 0;
  /** Null when the saved state can no longer be reached by undo or redo. */
  private saved: number | null = 0;

  /** Whether there is something to save. */
  get isDirty(): boolean {
    return this.position !== this.saved;
  }

  /** Follows one step of the command stack. */
  track(trigger: HistoryTrigger): void {
    if (trigger === 'undo') this.position -= 1;
    if (trigger === 'redo') this.position += 1;
    if (trigger === 'execute') {
      if (this.saved !== null && this.saved > this.position) this.saved = null;
      this.position += 1;
    }
  }

  /** Takes the present state as saved. */
  markSaved(): void {
    this.saved = this.position;
  }

  /** Starts over with another document. */
  reset(isSaved: boolean): void {
    this.position = 0;
    this.saved = isSaved ? 0 : null;
  }
}
