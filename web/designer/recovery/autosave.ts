import type { Drawing } from '../drawing.ts';
import { holdDraft, putDraft, removeDraft } from './draft-store.ts';

/** What autosaving needs of a drawing. */
export type AutosavedDrawing = Pick<Drawing, 'changes' | 'edits' | 'isDirty' | 'isOpen' | 'peekXml'>;

interface AutosaveOptions {
  /** Whose work on which document it is. */
  owner: string;
  /** The saved version that is being changed. */
  baseVersion: () => number;
  /** Told the first time that work could not be kept. */
  onFailure: () => void;
}

/** After the last edit; long enough that typing and dragging are over. */
const quietMs = 1_500;

/** The keeping of one drawing's unsaved work. */
export interface Autosave {
  /** Keeps at once what is unsaved. */
  flush: () => Promise<void>;
  /** Ends it; what is kept stays unless it is to be forgotten. */
  stop: (isForgotten: boolean) => Promise<void>;
}

/**
 * Keeps unsaved work of a drawing in this browser, some time after each edit and when the page is hidden, and forgets it
 * once it is saved. It never gets in the way of editing: the document is written when the browser is idle.
 */
export function startAutosave(drawing: AutosavedDrawing, { owner, baseVersion, onFailure }: AutosaveOptions): Autosave {
  const id = crypto.getRandomValues(new Uint32Array(4)).join('-');
  const release = holdDraft(id);
  let keptEdits: number | null = null;
  let hasFailed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let working = Promise.resolve();

  /** One after the other, so that an older state never replaces a newer one. */
  function settle(): Promise<void> {
    clearTimeout(timer);
    working = working.then(keepOrForget).catch(() => {
      if (!hasFailed) onFailure();
      hasFailed = true;
    });
    return working;
  }

  async function keepOrForget(): Promise<void> {
    const { edits, isDirty, isOpen } = drawing;
    if (!isOpen) return;
    if (isDirty && edits !== keptEdits) {
      await putDraft({ id, owner, xml: await drawing.peekXml(), baseVersion: baseVersion(), keptAt: Date.now() });
      keptEdits = edits;
    } else if (!isDirty && keptEdits !== null) {
      await removeDraft(id);
      keptEdits = null;
    }
  }

  function follow(): void {
    const { edits, isDirty } = drawing;
    if (isDirty ? edits === keptEdits : keptEdits === null) return;
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(() => void settle()), quietMs);
  }

  const hide = () => {
    if (document.hidden) void settle();
  };
  const unsubscribe = drawing.changes.subscribe(follow);
  document.addEventListener('visibilitychange', hide);
  follow();

  return {
    flush: settle,
    async stop(isForgotten) {
      unsubscribe();
      document.removeEventListener('visibilitychange', hide);
      clearTimeout(timer);
      await working;
      if (isForgotten && keptEdits !== null) await removeDraft(id).catch(() => {});
      release();
    },
  };
}

function whenIdle(work: () => void): void {
  // Safari has none.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2_000 });
  else work();
}
