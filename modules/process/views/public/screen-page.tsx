import { useEffect, useState } from 'react';
import { watchBoard } from '#modules/board/share.ts';
import type { BoardAnswer } from '#modules/board/show.ts';
import { call } from '#web/api/call.ts';
import { usePlace } from '#web/shell/places/place.ts';
import { Wall } from '../parts/wall/wall.tsx';
import './screen-page.css';

const usualSeconds = 60;

/** A shared board that fills the browser, without a login: the secret stands behind the `#`, which is never sent in an address. */
export default function ScreenPage() {
  const secret = usePlace((place) => place.hash.slice(1));
  const [answer, setAnswer] = useState<BoardAnswer | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const everyMs = (answer?.board.refreshSeconds ?? usualSeconds) * 1_000;

  useEffect(() => {
    const stop = new AbortController();
    async function watch(isFresh: boolean): Promise<void> {
      try {
        const options = { isAnonymous: true, isSilent: true, signal: stop.signal };
        setAnswer(await call(watchBoard, { secret, isFresh }, options));
        setFailure(null);
      } catch (error) {
        if (!stop.signal.aborted) setFailure(error instanceof Error ? error.message : String(error));
      }
    }
    void watch(false);
    const timer = setInterval(() => void watch(true), everyMs);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [secret, everyMs]);

  useEffect(() => {
    if (answer) document.title = answer.board.name;
  }, [answer]);

  return (
    <main className="screen-page">
      {answer ? (
        <Wall {...answer} isAway={failure !== null} />
      ) : (
        <p className="screen-page-words" role="status">
          {failure ?? '正在打开大屏…'}
        </p>
      )}
    </main>
  );
}
