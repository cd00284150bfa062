import { Component, type ReactNode } from 'react';
import { AppError } from '#shared/error.ts';
import { LoadError } from './load-error.ts';
import { ErrorPage } from './places/error-page.tsx';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Starts what failed afresh; without it the whole page is loaded again. */
  onRetry?: () => void;
  /** What stands in the place of what failed; a page that says so unless told otherwise. */
  fallback?: (error: Error) => ReactNode;
}

interface ErrorBoundaryState {
  error: Error | null;
}

function reload(): void {
  location.reload();
}

/** Keeps the failure of what it holds from everything around it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null };

  static getDerivedStateFromError(thrown: unknown): ErrorBoundaryState {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { children, fallback, onRetry = reload } = this.props;
    if (!error) return children;
    if (fallback) return fallback(error);
    return error instanceof LoadError ? (
      <LoadFailure onRetry={onRetry} />
    ) : (
      <PageFailure error={error} onRetry={onRetry} />
    );
  }
}

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorPage
      actions={
        <button className="plain-button plain-button-primary" onClick={onRetry} type="button">
          重试
        </button>
      }
      title="页面没有加载成功"
    >
      可能是网络中断，或者系统刚刚更新过。重试不成功时，请刷新整个页面。
    </ErrorPage>
  );
}

function PageFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <ErrorPage
      actions={
        <button className="plain-button plain-button-primary" onClick={onRetry} type="button">
          重试
        </button>
      }
      title="页面出现问题"
    >
      {error instanceof AppError ? error.message : '这个页面没能正常显示，其它页面不受影响。'}
      <br />
      错误码 {errorCodeOf(error)}，反馈问题时请一并提供。
    </ErrorPage>
  );
}

/** The short code of an error: the server's own, or one that is the same whenever the same thing goes wrong. */
export function errorCodeOf(error: Error): string {
  if (error instanceof AppError && error.errorCode) return error.errorCode;
  let hash = 0x811c9dc5;
  for (const character of `${error.name}: ${error.message}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return `W${(hash >>> 0).toString(16).padStart(8, '0').toUpperCase()}`;
}
