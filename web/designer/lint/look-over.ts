import type { FieldTemplate } from '#shared/bpmn/template/read-bound.ts';
import { markOf } from '#shared/bpmn/template/read-bound.ts';
import { type DiagramElement, nodeOf } from '../canvas/moddle.ts';
import type { Drawing } from '../drawing.ts';
import type { DesignerLibrary } from '../library.ts';
import { followConditions } from '../template/follow-conditions.ts';
import { knownEditions } from '../template/known-editions.ts';
import type { TemplateSource } from '../template/template-source.ts';
import type { Finding } from './finding.ts';
import { Linting } from './linting.ts';

/** How long nothing must have been changed before a document is looked over. */
const quietMs = 700;

/** They come from a worker, so that those of before are never the same objects. */
function isSame(known: readonly Finding[], found: readonly Finding[]): boolean {
  return JSON.stringify(known) === JSON.stringify(found);
}

interface Listener {
  /** Given what was found, in place of what was found before. */
  readonly tell: (change: (known: readonly Finding[]) => readonly Finding[]) => void;
  /** Called when the rules could not be fetched. */
  readonly fail: () => void;
}

/** What of the installation the rules ask for; without it they know less. */
interface Known {
  readonly source: TemplateSource | undefined;
  readonly library: DesignerLibrary | undefined;
}

/** Tells what the rules find in a drawing, a moment after each last change, until the returned function is called. */
export function lookOver(drawing: Drawing, { tell, fail }: Listener, { source, library }: Known): () => void {
  const linting = new Linting((found) => {
    if (found) tell((known) => (isSame(known, found) ? known : found));
    else fail();
  });
  const templates = source && knownEditions(source);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lookedOver = -1;
  let isGone = false;

  async function look() {
    if (!drawing.isOpen || drawing.edits === lookedOver) return;
    lookedOver = drawing.edits;
    const xml = await drawing.peekXml();
    if (isGone) return;
    const keys = templates && xml.includes('modelerTemplate') ? keysIn(drawing) : [];
    templates?.ask(keys);
    if (templates && keys.length > 0) followConditions(drawing, () => templates.all());
    const held = keys.flatMap((key): readonly FieldTemplate[] => templates?.of(key) ?? []);
    // Without them the rules know less: what cannot be asked for is taken for empty.
    const forms = (await library?.everyForm().catch(() => [])) ?? [];
    if (!isGone)
      linting.ask({ xml, templates: held, forms: forms.filter(({ isRecord, key }) => isRecord || xml.includes(key)) });
  }
  function plan() {
    if (!drawing.isOpen || drawing.edits === lookedOver) return;
    clearTimeout(timer);
    timer = setTimeout(() => void look(), quietMs);
  }
  function lookAgain() {
    lookedOver = -1;
    plan();
  }
  plan();
  const unsubscribe = [drawing.changes.subscribe(plan), templates?.changes.subscribe(lookAgain)];
  return () => {
    isGone = true;
    for (const stop of unsubscribe) stop?.();
    clearTimeout(timer);
    linting.stop();
  };
}

/** The templates that elements of a drawing were made with. */
function keysIn(drawing: Drawing): string[] {
  const elements = drawing.service('elementRegistry').getAll() as DiagramElement[];
  const keys = elements.flatMap((element) => markOf(nodeOf(element), drawing.flavour ?? 'camunda')?.key ?? []);
  return [...new Set(keys)];
}
