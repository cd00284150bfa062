import { type BoardAnswer, showBoard } from '#modules/board/show.ts';
import { useCall } from '#web/api/query.ts';

interface Watched {
  answer: BoardAnswer | undefined;
  /** Why nothing can be shown at all. */
  error: Error | null;
  /** Whether the source did not answer when it was last asked: what is shown is the last good. */
  isAway: boolean;
  renew: () => void;
}

/** A board: at once as of the last snapshot, then as it is now, and again and again in its own rhythm. */
export function useBoard(code: string): Watched {
  const kept = useCall(showBoard, { code }, { isSilent: true });
  const everyMs = (kept.data?.board.refreshSeconds ?? 60) * 1_000;
  const now = useCall(
    showBoard,
    { code, isFresh: true },
    { isSilent: true, enabled: kept.isSuccess, refetchInterval: everyMs },
  );
  const renew = () => void (kept.data ? now : kept).refetch();
  return {
    answer: now.data ?? kept.data,
    error: kept.data ? null : kept.error,
    isAway: now.isError || now.fetchStatus === 'paused',
    renew,
  };
}
