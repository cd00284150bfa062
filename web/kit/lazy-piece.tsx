import { type ComponentType, use, useEffect, useReducer } from 'react';
import { MissingPiece } from './missing-piece.tsx';

/**
 * A component that is fetched when it is first shown; until then it suspends. Where React's own would fail for good, this
 * says in its place that `what` (a noun, in Chinese) is missing, and it is fetched anew by a button, once the network is
 * back, or when it is next shown.
 */
export function lazyPiece<Props extends object>(
  what: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let fetching: Promise<ComponentType<Props> | null> | undefined;
  let isMissing = false;
  const fetchOnce = () => {
    fetching ??= load().catch(() => {
      isMissing = true;
      return null;
    });
    return fetching;
  };
  const forgetFailure = () => {
    if (isMissing) fetching = undefined;
    isMissing = false;
  };

  return function LazyPiece(props: Props) {
    const [, showAgain] = useReducer((attempts: number) => attempts + 1, 0);
    useEffect(() => forgetFailure, []);
    const Piece = use(fetchOnce());
    const retry = () => {
      forgetFailure();
      showAgain();
    };
    return Piece ? <Piece {...props} /> : <MissingPiece retry={retry} what={what} />;
  };
}
