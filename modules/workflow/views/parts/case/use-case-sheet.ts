import { useState } from 'react';
import { AppError } from '#shared/error.ts';
import { sentenceFor } from '#web/api/call.ts';
import type { InstanceDetail } from '../../../tasks.ts';
import { useRefreshCase } from './use-refresh-case.ts';

interface CaseSheet {
  /** What kept it from being done; null for nothing. */
  problem: string | null;
  /** Does it and closes the sheet; answers whether it was done. What `isShown` puts beside an input is not said again. */
  attempt: (work: () => Promise<void>, isShown: (error: AppError) => boolean) => Promise<boolean>;
  close: () => void;
}

/**
 * Does something with a case that a sheet over it asks about. What was refused is said in the sheet, which stays, with
 * all that was typed. The case on show is asked for again once it is done, or once a sheet that was refused is closed.
 */
export function useCaseSheet(instance: Pick<InstanceDetail, 'businessModule'>, onClose: () => void): CaseSheet {
  const refresh = useRefreshCase(instance);
  const [problem, setProblem] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  return {
    problem,
    close() {
      onClose();
      if (isRefused) void refresh();
    },
    async attempt(work, isShown) {
      setProblem(null);
      try {
        await work();
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        setRefused(true);
        if (!isShown(error)) setProblem(sentenceFor(error));
        return false;
      }
      onClose();
      await refresh();
      return true;
    },
  };
}
