import { AppError } from '#shared/error.ts';
import { call } from '#web/api/call.ts';
import { onDrawingNews } from '#web/api/drawing-news.ts';
import { holdModel, leaseRenewalMs, releaseModel } from '../../../leases.ts';
import { drawTogether } from '../../../together.ts';

/** Whether this window may save a drawing. */
export type LeaseState =
  | { kind: 'asking' }
  | { kind: 'held' }
  /** It is drawn together with others. */
  | { kind: 'shared' }
  /** Somebody had it from the beginning. */
  | (Holder & { kind: 'viewed' })
  /** Somebody has taken it over. */
  | (Holder & { kind: 'lost' });

interface Holder {
  holderName: string;
  isSameUser: boolean;
  since: string;
  /** Whether several draw it together. */
  isShared: boolean;
}

/** The editing of one drawing in this window, kept up until it is ended. */
export interface Lease {
  readonly client: string;
  readonly getState: () => LeaseState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes the drawing from whoever has it. Rejects when the server cannot be reached. */
  readonly takeOver: () => Promise<void>;
  /** Draws along with whoever has it. Rejects when that cannot be. */
  readonly join: () => Promise<void>;
  readonly end: () => void;
}

const windowKey = 'editing window';

/**
 * The same for this browser tab after a reload, so that it goes on with its own lease. It is kept only while no page is on
 * show: a tab that is duplicated takes everything along that is kept, and would pass for the first.
 */
const client = sessionStorage.getItem(windowKey) ?? crypto.getRandomValues(new Uint32Array(4)).join('-');
sessionStorage.removeItem(windowKey);
addEventListener('pageshow', () => sessionStorage.removeItem(windowKey));
addEventListener('pagehide', () => sessionStorage.setItem(windowKey, client));

/** Begins editing a drawing and says so again and again; a server that does not answer takes nothing away. */
export function startLease(modelId: string): Lease {
  const listeners = new Set<() => void>();
  let state: LeaseState = { kind: 'asking' };
  let isEnded = false;

  function become(next: LeaseState): void {
    if (isEnded) return;
    if (next.kind === 'viewed' || next.kind === 'lost' || next.kind !== state.kind) {
      state = next;
      for (const listener of listeners) listener();
    }
  }

  async function ask(isTakeover: boolean): Promise<void> {
    const answer = await call(holdModel, { id: modelId, client, isTakeover }, { isSilent: true });
    const { isHeld, sharing, ...who } = answer;
    const holder = { ...who, isShared: sharing === 'others' };
    if (isHeld) become({ kind: 'held' });
    // Whoever edits it goes on with those who have joined him.
    else if (sharing === 'mine' || (sharing === 'others' && state.kind === 'held')) become({ kind: 'shared' });
    else become({ kind: state.kind === 'asking' || state.kind === 'viewed' ? 'viewed' : 'lost', ...holder });
  }

  const renew = () => {
    // Who only looks does not take it by the way.
    if (state.kind !== 'held' && state.kind !== 'asking') return;
    ask(false).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      // Saving asks the server anyway.
      if (state.kind === 'asking') become({ kind: 'held' });
    });
  };
  renew();
  const timer = setInterval(renew, leaseRenewalMs);

  // A window that is closed says nothing more, and others would wait for its lease to lapse. One whose question is still under
  // way may be given it although nobody hears the answer.
  const release = () => {
    if (state.kind === 'viewed' || state.kind === 'lost') return;
    call(releaseModel, { id: modelId, client }, { isSilent: true, outlivesPage: true }).catch(() => {});
  };
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) renew();
  };
  addEventListener('pagehide', release);
  addEventListener('pageshow', comeBack);
  const stopHearing = onDrawingNews(modelId, renew);

  return {
    client,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    takeOver: () => ask(true),
    async join() {
      await call(drawTogether, { id: modelId, client, revision: 0, selected: [] });
      become({ kind: 'shared' });
    },
    end() {
      if (isEnded) return;
      isEnded = true;
      clearInterval(timer);
      removeEventListener('pagehide', release);
      removeEventListener('pageshow', comeBack);
      stopHearing();
      release();
    },
  };
}
