/** How long the page may be kept busy in one piece. */
const sliceMs = 6;

/** Runs work while the page has nothing better to do; answers nothing when it is given up between two slices. */
export async function inSlices<Result>(
  work: Generator<void, Result>,
  isGivenUp: () => boolean,
): Promise<Result | undefined> {
  for (;;) {
    await idle();
    if (isGivenUp()) return undefined;
    const endMs = performance.now() + sliceMs;
    do {
      const step = work.next();
      if (step.done) return step.value;
    } while (performance.now() < endMs);
  }
}

/** Not every browser tells when it is idle. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 200 });
    else setTimeout(resolve, 10);
  });
}
