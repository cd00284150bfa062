import type { ErrorInfo } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { logError } from './head/error-log.ts';
import { LoadError } from './load-error.ts';

/** The same, and what it keeps from its surroundings is noted; its code is what the page shows. */
export class LoggedErrorBoundary extends ErrorBoundary {
  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    if (!import.meta.env.PROD || error instanceof LoadError) return;
    logError(error, `显示页面${(componentStack ?? '').split('\n').slice(0, 6).join(' ')}`);
  }
}
