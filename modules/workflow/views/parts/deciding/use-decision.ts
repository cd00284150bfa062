import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { AppError } from '#shared/error.ts';
import { call, sentenceFor } from '#web/api/call.ts';
import { holdBack } from '#web/api/hold-back.ts';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { abstain, approve, claim, type InstanceDetail, reject, release, sendBack } from '../../../tasks.ts';
import type { CaseTask } from '../case/case.ts';
import { useRefreshCase } from '../case/use-refresh-case.ts';
import { type Decision, type DecisionButton, placeOf } from './decisions.ts';
import { leaveOut } from './leave-out.ts';

/** What a handler says with a decision. */
export interface Explanation {
  opinion?: string | null | undefined;
  /** Files that go with it. */
  files?: string[];
  /** Where a returned task goes: a node, or the starter. */
  target?: string;
  variables?: Record<string, unknown>;
  /** Whom he chooses for what comes next, and whom he has seen chosen there. */
  choices?: Record<string, string[]>;
  seenChoices?: Record<string, string[]>;
  /** The picture that he signs with. */
  signature?: string;
  /** Whether a task that came back goes straight on to who returned it. */
  isDirect?: boolean;
}

interface UseDecisionOptions {
  instance: InstanceDetail;
  /** After it is done and everything on show is fresh. */
  onDone: (button: DecisionButton) => void;
  /** When somebody else was faster; says who and what. Everything on show is fresh by then. */
  onOutpaced: (sentence: string, opinion: string | null) => void;
}

/**
 * Carries out decisions, one at a time, and answers whether nothing is left to do for this one. Throws an
 * {@link AppError} that has something to say about an input; the rest is told here.
 */
export function useDecision({ instance, onDone, onOutpaced }: UseDecisionOptions) {
  const client = useQueryClient();
  const refresh = useRefreshCase(instance);
  const send = useSend();
  const [busyWith, setBusyWith] = useState<Decision | null>(null);
  // State comes too late for the second half of a double click.
  const isUnderWay = useRef(false);

  async function decide(task: CaseTask, button: DecisionButton, explanation: Explanation = {}): Promise<boolean> {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setBusyWith(button.decision);
    try {
      // The others can be mended by the next step; an approval moves on to people who act on it.
      if (button.decision === 'approve' && !(await holdBack(`${button.title}将在 5 秒后提交`))) return false;
      await send(task, button.decision, explanation);
      if (button.decision !== 'claim' && button.decision !== 'release') leaveOut(client, task.id);
      await refresh();
      showToast('success', button.done);
      onDone(button);
      return true;
    } catch (error) {
      if (!(error instanceof AppError) || error.fields.length > 0) throw error;
      // Whatever stood against it, the page may have been out of date.
      await refresh();
      if (error.failure === 'conflict') onOutpaced(error.message, explanation.opinion ?? null);
      else showToast('error', sentenceFor(error));
      return error.failure === 'conflict';
    } finally {
      isUnderWay.current = false;
      setBusyWith(null);
    }
  }

  return { decide, busyWith };
}

function useSend() {
  const refuse = useAction(reject, { isSilent: true });
  const stayOut = useAction(abstain, { isSilent: true });
  const giveBack = useAction(sendBack, { isSilent: true });
  const take = useAction(claim, { isSilent: true });
  const putBack = useAction(release, { isSilent: true });

  return (
    { id, version }: CaseTask,
    decision: Decision,
    { opinion, files = [], target, variables, isDirect, choices, seenChoices, signature }: Explanation,
  ) => {
    const on = { taskId: id, taskVersion: version };
    const said = { ...on, opinion, files };
    switch (decision) {
      case 'approve':
        // The page, or the whole site, may have been left by now.
        return call(
          approve,
          {
            ...said,
            variables,
            ...(isDirect !== undefined && { isDirect }),
            ...(choices && { choices, seenChoices }),
            ...(signature && { signature }),
          },
          { isSilent: true, outlivesPage: true },
        );
      case 'reject':
        return refuse.mutateAsync(said);
      case 'abstain':
        return stayOut.mutateAsync(said);
      case 'return':
        return giveBack.mutateAsync({ ...said, ...placeOf(target) });
      case 'claim':
        return take.mutateAsync(on);
      case 'release':
        return putBack.mutateAsync(on);
    }
  };
}
