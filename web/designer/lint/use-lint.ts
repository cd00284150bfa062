import { useEffect, useState } from 'react';
import { showToast } from '#web/api/toast.ts';
import type { Drawing } from '../drawing.ts';
import type { Finding } from './finding.ts';
import { Linting } from './linting.ts';

/** How long nothing must have been changed before a document is looked over. */
const quietMs = 700;

/** They come from a worker, so that those of before are never the same objects. */
function isSame(known: readonly Finding[], found: readonly Finding[]): boolean {
  return JSON.stringify(known) === JSON.stringify(found);
}

const nothing: readonly Finding[] = [];

/** What the rules find in a drawing, a moment after its last change. */
export function useLint(drawing: Drawing): readonly Finding[] {
  const [findings, setFindings] = useState(nothing);
  useEffect(() => {
    const linting = new Linting((found) => {
      if (found) setFindings((known) => (isSame(known, found) ? known : found));
      else showToast('warning', '这次没能检查流程图中的问题，下次改动后会再检查');
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lookedOver = -1;
    let isGone = false;

    async function lookOver() {
      if (!drawing.isOpen || drawing.edits === lookedOver) return;
      lookedOver = drawing.edits;
      const xml = await drawing.peekXml();
      if (!isGone) linting.ask(xml);
    }
    function plan() {
      if (!drawing.isOpen || drawing.edits === lookedOver) return;
      clearTimeout(timer);
      timer = setTimeout(() => void lookOver(), quietMs);
    }
    plan();
    const unsubscribe = drawing.changes.subscribe(plan);
    return () => {
      isGone = true;
      unsubscribe();
      clearTimeout(timer);
      linting.stop();
    };
  }, [drawing]);
  return findings;
}
