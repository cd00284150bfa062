import { AsyncLocalStorage } from 'node:async_hooks';

/** What a line of the log says of the call it was written in. */
export interface CallInProgress {
  requestId: string;
  path: string;
}

const inProgress = new AsyncLocalStorage<CallInProgress>();

/** Does the work as part of a call. */
export function duringCall<Answer>(call: CallInProgress, work: () => Answer): Answer {
  return inProgress.run(call, work);
}

/** The call that the running code works for; undefined outside of calls. */
export function callInProgress(): CallInProgress | undefined {
  return inProgress.getStore();
}
