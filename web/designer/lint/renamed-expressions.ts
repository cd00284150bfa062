import type { Change } from '../canvas/change.ts';
import { type DiagramElement, nodeOf } from '../canvas/moddle.ts';
import { nodeChange } from '../panel/extension.ts';
import { walkBelow } from '../rename/walk-model.ts';

/** Settings that are the name of a variable as they stand. */
const nameSettings: ReadonlySet<string> = new Set(['collection', 'source']);
/** Elements of their own inside a sub-process. */
const otherElements: ReadonlySet<string> = new Set(['flowElements', 'artifacts', 'laneSets']);

/** Where a script asks the engine for a variable by its name. */
const askedInScript = /(\bgetVariable(?:Local)?\(\s*(["']))([^"']+)\2/g;

/** The changes that write one variable's name in place of another in every expression of an element and wherever its scripts ask for it, nested settings included. */
export function renamedExpressions(element: DiagramElement, from: string, to: string): Change[] {
  const changes: Change[] = [];
  const own = nodeOf(element);
  walkBelow(own, {
    isSkipped: (holder, name) => holder === own && otherElements.has(name),
    onText: (holder, name, text) => {
      const renamed =
        nameSettings.has(name) && text === from
          ? to
          : text
              .replace(/[$#]\{[^{}]*\}/g, (expression) => renamedIn(expression, from, to))
              .replace(askedInScript, (call, head: string, quote: string, asked: string) =>
                asked === from ? `${head}${to}${quote}` : call,
              );
      if (renamed !== text) changes.push(nodeChange(element, holder, { [name]: renamed }));
    },
  });
  return changes;
}

function renamedIn(expression: string, from: string, to: string): string {
  // What is quoted is a text, and a word with its dot before it is a property of something else.
  return expression.replace(/'[^']*'|"[^"]*"|\.?[\p{L}\p{N}_$]+/gu, (word) => (word === from ? to : word));
}
