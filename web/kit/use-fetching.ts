import { useRef, useState } from 'react';
import { AppError } from '#shared/error.ts';

/**
 * Runs work of several calls, as what fetches a file, once however often it is asked for meanwhile, and says whether it is
 * under way. A call that was refused or failed has shown its toast; every other fault is nobody's to swallow.
 */
export function useFetching<Input extends unknown[]>(
  fetchFile: (...input: Input) => Promise<void>,
): [isFetching: boolean, start: (...input: Input) => Promise<void>] {
  const [isFetching, setFetching] = useState(false);
  // A second click may come before the first has been drawn.
  const isUnderWay = useRef(false);
  async function start(...input: Input) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setFetching(true);
    try {
      await fetchFile(...input);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    } finally {
      isUnderWay.current = false;
      setFetching(false);
    }
  }
  return [isFetching, start];
}
