import { useSyncExternalStore } from 'react';

const direct = new Set<string>();
const listeners = new Set<() => void>();

/** Keeps for a record that came back whether it goes straight to who returned it when it is submitted again. */
export function chooseWayBack(id: string, isDirect: boolean): void {
  if (direct.has(id) === isDirect) return;
  if (isDirect) direct.add(id);
  else direct.delete(id);
  for (const tell of listeners) tell();
}

/** What has been chosen for a record, as its submission says it. */
export function chosenWayBack(id: string): { isDirect?: true } {
  return direct.has(id) ? { isDirect: true } : {};
}

/** The same for a page that shows it. */
export function useWayBack(id: string): boolean {
  return useSyncExternalStore(subscribe, () => direct.has(id));
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
