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

/** Shows a toast for 5 s; the same text that is still on show is not shown twice. */
export function showToast(kind: Toast['kind'], text: string): void {
  if (useToasts.getState().toasts.some((toast) => toast.text === text)) return;
  put({ kind, text }, usuallyShownForMs);
}

/** Shows a toast with something to do about it, and answers its id. */
export function showOffer(text: string, actions: readonly ToastAction[], shownForMs: number): number {
  return put({ kind: 'info', text, actions }, shownForMs);
}

function put(toast: Omit<Toast, 'id'>, shownForMs: number): number {
  lastId += 1;
  const id = lastId;
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, { id, ...toast }] }));
  setTimeout(() => hideToast(id), shownForMs);
  return id;
}

/** Takes a toast away before its time. */
export function hideToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
