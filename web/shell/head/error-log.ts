import { create } from 'zustand';
import { AppError } from '#shared/error.ts';
import { scrub } from '#shared/scrub.ts';
import { post } from '#web/api/call.ts';
import { errorCodeOf } from '#web/shell/error-boundary.tsx';
import { LoadError } from '#web/shell/load-error.ts';

/** Something that went wrong in this browser and that nobody caught. */
export interface LoggedError {
  /** The short code, the one that the user is shown and that the server keeps it under. */
  code: string;
  message: string;
  /** The page on which it happened, as its title says. */
  view: string;
  /** Who noticed: a handler of the browser, or the part of the page. */
  info: string;
  url: string;
  stack: string;
  at: string;
  count: number;
}

const keptLimit = 100;
const reportAgainAfterMs = 60_000;
const reportsPerMinute = 10;

/** What went wrong since the page was loaded, the latest first. */
export const useErrorLog = create<{ errors: readonly LoggedError[] }>(() => ({ errors: [] }));

/** When each error was reported last, by code and view. */
const reportedAt = new Map<string, number>();

/** Notes an error, and tells the server unless it has just been told. */
export function logError(thrown: unknown, info: string): void {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const code = errorCodeOf(error);
  const view = document.title.split(' - ')[0] || location.pathname;
  const { errors } = useErrorLog.getState();
  const isSame = (other: LoggedError) => other.code === code && other.view === view;
  const entry: LoggedError = {
    code,
    view,
    message: scrub(`${error.name}: ${error.message}`).slice(0, 500),
    info: scrub(info).slice(0, 1_000),
    url: scrub(location.pathname + location.search).slice(0, 500),
    stack: scrub(error.stack ?? '').slice(0, 8_000),
    at: new Date().toISOString(),
    count: (errors.find(isSame)?.count ?? 0) + 1,
  };
  useErrorLog.setState({ errors: [entry, ...errors.filter((other) => !isSame(other))].slice(0, keptLimit) });
  report(entry);
}

/** Empties the log of this window; the server keeps what it was told. */
export function clearErrorLog(): void {
  useErrorLog.setState({ errors: [] });
}

/** Whether something thrown is a defect. A refused call has told the user by itself, and an aborted one was meant to be. */
export function isDefect(thrown: unknown): boolean {
  if (thrown instanceof AppError || thrown instanceof LoadError) return false;
  if (thrown === undefined || thrown === null) return false;
  const { name, message } = thrown as { name?: unknown; message?: unknown };
  // A part of the product that did not arrive: the notice of a new version deals with it.
  return (
    name !== 'AbortError' &&
    !/dynamically imported module|Importing a module script|Unable to preload CSS/.test(String(message))
  );
}

/** Notes every error that reaches the window from now on; the answer ends it. */
export function catchErrors(): () => void {
  const onError = ({ error, message }: ErrorEvent) => {
    // Browsers report a resize that needs a second look as an error; nothing is wrong then.
    if (!message.startsWith('ResizeObserver loop') && isDefect(error ?? message))
      logError(error ?? message, '页面脚本');
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    if (isDefect(reason)) logError(reason, '异步操作');
  };
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  return () => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
  };
}

function report({ at: _at, count: _count, ...entry }: LoggedError): void {
  const now = Date.now();
  for (const [key, at] of reportedAt) if (now - at > reportAgainAfterMs) reportedAt.delete(key);
  const key = `${entry.code} ${entry.view}`;
  if (reportedAt.has(key) || reportedAt.size >= reportsPerMinute) return;
  reportedAt.set(key, now);
  // Where even this fails, the log of this window still has it.
  post('/system/weberror', entry, { isSilent: true }).catch(() => {});
}
