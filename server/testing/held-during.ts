import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Far more than a busy machine stays silent, and far less than a hostile file would hold the event loop if it were read
 * on it: those of the tests take many seconds.
 */
export const heldTooLongMs = 1_000;

/** How long the event loop was held at most while the work was done. */
export async function heldDuring(work: Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  await work;
  delay.disable();
  return delay.max / 1e6;
}
