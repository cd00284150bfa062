/** Does something when the browser has come to rest; where it cannot tell, after two seconds. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task);
  else setTimeout(task, 2_000);
}
