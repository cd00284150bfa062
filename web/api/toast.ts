import { create } from 'zustand';

/** A short message over the page. */
export interface Toast {
  id: number;
  kind: 'error' | 'warning' | 'success' | 'info';
  text: string;
  /** What can be done about it. */
  actions?: readonly ToastAction[];
}

/** Something that can be done from a toast. */
export interface ToastAction {
  title: string;
  run: () => void;
}

const usuallyShownForMs = 5_000;
let lastId = 0;

/** The toasts on show, the oldest first. */
export const useToasts = create<{ toasts: Toast[] }>(() => ({ toasts: [] }));

/** When each toast on show goes, by its id. */
const departures = new Map<number, ReturnType<typeof setTimeout>>();

/** Shows a toast for 5 s; the same text that is still on show is not shown twice, but for another 5 s from now on. */
export function showToast(kind: Toast['kind'], text: string): void {
  const shown = useToasts.getState().toasts.find((toast) => toast.text === text);
  if (!shown) put({ kind, text }, usuallyShownForMs);
  else if (!shown.actions) leaveAfter(shown.id, usuallyShownForMs);
}

/** Shows a toast with something to do about it, and answers its id. */
export function showOffer(text: string, actions: readonly ToastAction[], shownForMs: number): number {
  return put({ kind: 'info', text, actions }, shownForMs);
}

function put(toast: Omit<Toast, 'id'>, shownForMs: number): number {
  lastId += 1;
  const id = lastId;
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, { id, ...toast }] }));
  leaveAfter(id, shownForMs);
  return id;
}

function leaveAfter(id: number, shownForMs: number): void {
  clearTimeout(departures.get(id));
  departures.set(
    id,
    setTimeout(() => hideToast(id), shownForMs),
  );
}

/** Takes a toast away before its time. */
export function hideToast(id: number): void {
  clearTimeout(departures.get(id));
  departures.delete(id);
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
