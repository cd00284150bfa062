import { useEffect, useState } from 'react';
import type { Problem } from '#shared/bpmn/problem.ts';
import type { Drawing } from '../drawing.ts';
import { type Finding, textOfFinding } from './finding.ts';

/** How long nothing must have been changed before the server is asked. */
const quietMs = 900;

/** What the server answered about a state of the drawing. */
export interface ServerAnswer {
  /** Null while it is asked, or when it cannot be. */
  readonly problems: readonly Problem[] | null;
  readonly isFailed: boolean;
}

const unasked: ServerAnswer = { problems: null, isFailed: false };

/** What the server finds in a drawing as it is now: asked for a moment after each last change, never of a state before. */
export function useServerCheck(
  drawing: Drawing,
  check: ((xml: string) => Promise<readonly Problem[]>) | undefined,
): ServerAnswer {
  const [answer, setAnswer] = useState<ServerAnswer & { edits: number }>({ ...unasked, edits: -1 });
  useEffect(() => {
    if (!check) return undefined;
    let isGone = false;
    let asked = -1;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function ask(ofServer: NonNullable<typeof check>) {
      if (!drawing.isOpen) return;
      const { edits } = drawing;
      asked = edits;
      const settle = (told: ServerAnswer) => {
        if (!isGone && drawing.edits === edits) setAnswer({ ...told, edits });
      };
      try {
        settle({ problems: await ofServer(await drawing.peekXml()), isFailed: false });
      } catch {
        // What the designer finds by itself still stands in the list, which says that the server was not heard.
        settle({ problems: null, isFailed: true });
      }
    }
    const plan = (waitMs: number) => {
      if (drawing.edits === asked) return;
      clearTimeout(timer);
      timer = setTimeout(() => void ask(check), waitMs);
    };
    plan(0);
    const unsubscribe = drawing.changes.subscribe(() => plan(quietMs));
    return () => {
      isGone = true;
      clearTimeout(timer);
      unsubscribe();
    };
  }, [drawing, check]);
  return answer.edits === drawing.edits ? answer : unasked;
}

/** What the server alone knows: the rest of its answer is among the findings already. */
export function serverFindings(problems: readonly Problem[], findings: readonly Finding[]): Finding[] {
  const here = Map.groupBy(findings, ({ elementId }) => elementId);
  // Of what stands alone it goes without saying that nothing leads to it.
  const isAlone = (id: string | null) => here.get(id ?? '')?.some(({ rule }) => rule === 'no-disconnected') ?? false;
  return problems
    .filter(
      ({ elementId, message, kind }) =>
        !(kind === 'unreached' && isAlone(elementId)) &&
        !(here.get(elementId ?? '') ?? []).some(
          (one) =>
            one.sentence === message || message.endsWith(textOfFinding(one)) || message.endsWith(one.detail || '\n'),
        ),
    )
    .map(({ elementId, severity, message }) => ({
      rule: 'deploy',
      elementId: elementId ?? '',
      detail: message,
      severity,
      sentence: message,
      isWhole: true,
    }));
}
