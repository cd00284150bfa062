import { useState } from 'react';
import type { AppError } from '#shared/error.ts';
import type { Expected } from '../case/forecast.tsx';

/** Whom somebody chooses himself, by node, and whom he has seen chosen there before. */
export interface Given {
  choices: Record<string, string[]>;
  seenChoices: Record<string, string[]>;
}

/** Whom somebody has chosen for later tasks, and what is missing of it. */
export interface ChoiceDraft {
  chosen: Readonly<Record<string, string[]>>;
  problems: Readonly<Record<string, string>>;
  choose: (nodeId: string, userIds: string[]) => void;
  /** What goes with the call, and whom others had chosen by what is shown; null when somebody is missing, which is then shown. */
  given: (expected: Expected | undefined) => Given | null;
  /** Shows what the server has against it; answers whether there was anything to show. */
  refuse: (error: AppError) => boolean;
  /** Shows nothing any more of what was missing. */
  forgetProblems: () => void;
}

/** Keeps whom somebody chooses. */
export function useChoices(): ChoiceDraft {
  const [chosen, setChosen] = useState<Readonly<Record<string, string[]>>>({});
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  return {
    chosen,
    problems,
    choose: (nodeId, userIds) => {
      setChosen((before) => ({ ...before, [nodeId]: userIds }));
      setProblems(({ [nodeId]: _settled, ...others }) => others);
    },
    given: (expected = []) => {
      const asked = expected.filter(({ isAsked }) => isAsked);
      const missing = asked.filter(
        ({ nodeId, isCertain, chosen: standing, choosable }) =>
          (isCertain ? choosable?.length !== 0 : standing.length > 0) && (chosen[nodeId] ?? standing).length === 0,
      );
      setProblems(Object.fromEntries(missing.map(({ nodeId }) => [nodeId, '请选择办理人'])));
      if (missing.length > 0) return null;
      const own = asked.flatMap((each) => {
        const ids = chosen[each.nodeId];
        return ids?.length ? [{ ids, ...each }] : [];
      });
      return {
        choices: Object.fromEntries(own.map(({ nodeId, ids }) => [nodeId, ids])),
        seenChoices: Object.fromEntries(own.map(({ nodeId, chosen: seen }) => [nodeId, seen.map(({ id }) => id)])),
      };
    },
    refuse: (error) => {
      const about = error.fields.filter(({ path }) => path.startsWith('choices.'));
      setProblems(Object.fromEntries(about.map(({ path, message }) => [path.slice('choices.'.length), message])));
      return about.length > 0;
    },
    forgetProblems: () => setProblems({}),
  };
}
