import { useEffect, useState } from 'react';
import type { Drawing } from '../drawing.ts';
import type { Finding } from './finding.ts';
import { Linting } from './linting.ts';

/** How long nothing must have been changed before a document is looked over. */
const quietMs = 700;
/** Above this many elements even writing the document down for the worker would be felt, so there is a longer pause. */
const manyElements = 2_000;
const longQuietMs = 4_000;

const nothing: readonly Finding[] = [];

/** What the rules find in a drawing, a moment after its last change. */
export function useLint(drawing: Drawing): readonly Finding[] {
  const [findings, setFindings] = useState(nothing);
  useEffect(() => {
    const linting = new Linting(setFindings);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lookedOver = -1;

    async function lookOver() {
      if (!drawing.isOpen || drawing.edits === lookedOver) return;
      lookedOver = drawing.edits;
      linting.ask(await drawing.peekXml());
    }
    function plan() {
      if (!drawing.isOpen || drawing.edits === lookedOver) return;
      clearTimeout(timer);
      const count = drawing.service('elementRegistry').getAll().length;
      timer = setTimeout(() => void lookOver(), count > manyElements ? longQuietMs : quietMs);
    }
    plan();
    const unsubscribe = drawing.changes.subscribe(plan);
    return () => {
      unsubscribe();
      clearTimeout(timer);
      linting.stop();
    };
  }, [drawing]);
  return findings;
}
