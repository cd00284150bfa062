import { create } from 'zustand';

/** A short message over the page. */
export interface Toast {
  id: number;
  kind: 'error' | 'warning' | 'success' | 'info';
  text: string;
}

const shownForMs = 5_000;
let lastId = 0;

/** The toasts on show, the oldest first. */
export const useToasts = create<{ toasts: Toast[] }>(() => ({ toasts: [] }));

/** Shows a toast for 5 s; the same text that is still on show is not shown twice. */
export function showToast(kind: Toast['kind'], text: string): void {
  if (useToasts.getState().toasts.some((toast) => toast.text === text)) return;
  lastId += 1;
  const id = lastId;
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, { id, kind, text }] }));
  setTimeout(() => hideToast(id), shownForMs);
}

/** Takes a toast away before its time. */
export function hideToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
