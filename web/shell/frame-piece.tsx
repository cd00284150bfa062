import { type ComponentType, type ReactNode, useState } from 'react';
import { errorCodeOf } from './error-boundary.tsx';
import { fetched } from './fetched.tsx';
import { useVersion } from './head/version.ts';
import { LoadError } from './load-error.ts';
import { LoggedErrorBoundary } from './logged-error-boundary.tsx';
import './head/notice.css';

interface Closable {
  onClose?: () => void;
}

interface PieceOptions {
  /** Shown until it has arrived. */
  fallback?: ReactNode;
  /** The class of what holds the notice of a failure. */
  failureClass?: string;
  /** For what nobody misses: it fails without a word. */
  isQuiet?: boolean;
}

/**
 * A part of the frame that is fetched when somebody first wants it. One that does not arrive, or fails, says so in a
 * notice with another try, and leaves everything around it alone.
 */
export function framePiece<Props extends Closable>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  { fallback = null, failureClass = 'notice-place notice-place-piece', isQuiet = false }: PieceOptions = {},
): ComponentType<Props> {
  const Content = fetched(load, fallback);
  return function Piece(props: Props) {
    const [attempt, setAttempt] = useState(0);
    const retry = () => setAttempt(attempt + 1);
    return (
      <LoggedErrorBoundary
        fallback={(error) =>
          isQuiet ? null : (
            <div className={failureClass} role="alert">
              <PieceFailure error={error} name={name} onClose={props.onClose} onRetry={retry} />
            </div>
          )
        }
        key={attempt}
        onRetry={retry}
      >
        <Content {...props} />
      </LoggedErrorBoundary>
    );
  };
}

interface PieceFailureProps extends Closable {
  error: Error;
  name: string;
  onRetry: () => void;
}

/** After an update of the product its old parts are gone: then only a reload helps. */
function PieceFailure({ error, name, onRetry, onClose }: PieceFailureProps) {
  const isOutdated = useVersion((version) => version.isOutdated);
  const isMissing = error instanceof LoadError;
  return (
    <div className="notice notice-warning">
      <span>{isMissing ? reasonFor(name, isOutdated) : `${name}出现问题，错误码 ${errorCodeOf(error)}`}</span>
      {isMissing && isOutdated ? (
        <button onClick={() => location.reload()} type="button">
          刷新
        </button>
      ) : (
        <button onClick={onRetry} type="button">
          重试
        </button>
      )}
      {onClose && (
        <button onClick={onClose} type="button">
          关闭
        </button>
      )}
    </div>
  );
}

function reasonFor(name: string, isOutdated: boolean): string {
  return isOutdated ? `系统已更新，刷新后才能打开${name}` : `${name}没有加载成功，请检查网络后重试`;
}
