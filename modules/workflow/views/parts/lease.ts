import { AppError } from '#shared/error.ts';
import { call } from '#web/api/call.ts';
import { holdModel, leaseRenewalMs, releaseModel } from '../../leases.ts';

/** Whether this window may save a drawing. */
export type LeaseState =
  | { kind: 'asking' }
  | { kind: 'held' }
  /** Somebody had it from the beginning. */
  | (Holder & { kind: 'viewed' })
  /** Somebody has taken it over. */
  | (Holder & { kind: 'lost' });

interface Holder {
  holderName: string;
  isSameUser: boolean;
  since: string;
}

/** The editing of one drawing in this window, kept up until it is ended. */
export interface Lease {
  readonly client: string;
  readonly getState: () => LeaseState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes the drawing from whoever has it. Rejects when the server cannot be reached. */
  readonly takeOver: () => Promise<void>;
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
    const { isHeld, ...holder } = await call(holdModel, { id: modelId, client, isTakeover }, { isSilent: true });
    if (isHeld) become({ kind: 'held' });
    else become({ kind: state.kind === 'asking' || state.kind === 'viewed' ? 'viewed' : 'lost', ...holder });
  }

  const renew = () => {
    // Who only looks does not take it by the way.
    if (state.kind === 'viewed' || state.kind === 'lost') return;
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
    if (state.kind !== 'held' && state.kind !== 'asking') return;
    call(releaseModel, { id: modelId, client }, { isSilent: true, outlivesPage: true }).catch(() => {});
  };
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) renew();
  };
  addEventListener('pagehide', release);
  addEventListener('pageshow', comeBack);

  return {
    client,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    takeOver: () => ask(true),
    end() {
      if (isEnded) return;
      isEnded = true;
      clearInterval(timer);
      removeEventListener('pagehide', release);
      removeEventListener('pageshow', comeBack);
      release();
    },
  };
}
