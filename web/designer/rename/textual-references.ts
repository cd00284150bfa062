import { returnRules } from '#shared/bpmn/approval-settings.ts';
import { splitList } from '#shared/bpmn/split-list.ts';
import { type ModdleNode, textOf } from '../canvas/moddle.ts';
import { isExpression } from '../is-expression.ts';
import { walkModel } from './walk-model.ts';

/** Settings of a user task that name other nodes; the first may also be a rule in one word. */
const nodeSettings: ReadonlySet<string> = new Set(['returnTargets', 'rejectTarget', 'timeoutTarget']);

/** Whether a text is the node or list of nodes to which a user task may return or jump. */
export function namesNodes(holder: ModdleNode, name: string): boolean {
  return holder.$type === 'tongtu:Approval' && nodeSettings.has(name);
}

/** Whether a text names the process that a call activity calls; all engines read the attribute of BPMN itself. */
export function isCalledKey(holder: ModdleNode, name: string): boolean {
  return holder.$type === 'bpmn:CallActivity' && name === 'calledElement';
}

/** The same list with the new ids. */
export function newReturnTargets(text: string, newIds: ReadonlyMap<string, string>): string {
  if (returnRules.some((rule) => rule === text)) return text;
  const targets = splitList(text);
  return targets.some((id) => newIds.has(id)) ? targets.map((id) => newIds.get(id) ?? id).join(',') : text;
}

/** A text that contains an id as a word; whether it means the element only its author knows. */
export interface Mention {
  /** The element in which the text stands. */
  readonly ownerId: string;
  /** Where in it, such as `conditionExpression › body`. */
  readonly place: string;
  readonly text: string;
}

/** What mentions the nodes of a document: how many references follow a new id by themselves, and texts that do not. */
export interface Mentions {
  readonly referenceCount: ReadonlyMap<ModdleNode, number>;
  readonly texts: ReadonlyMap<string, readonly Mention[]>;
}

/** Written for people, or the other end of a reference. */
const unread: ReadonlySet<string> = new Set(['id', 'name']);
const mirrored: ReadonlySet<string> = new Set(['incoming', 'outgoing']);
const proseTypes: ReadonlySet<string> = new Set(['bpmn:Documentation', 'bpmn:TextAnnotation']);

/** Finds what mentions the ids in the document around a node. */
export function mentionsOf(anyNode: ModdleNode, ids: ReadonlySet<string>): Mentions {
  const referenceCount = new Map<ModdleNode, number>();
  const texts = new Map<string, Mention[]>();
  const count = (node: ModdleNode) => referenceCount.set(node, (referenceCount.get(node) ?? 0) + 1);
  const nodes = new Map<string, ModdleNode>();
  const targets: string[] = [];
  const calledKeys: string[] = [];
  walkModel(anyNode, {
    onNode: (node) => nodes.set(textOf(node, 'id'), node),
    onReference: (_, name, target) => {
      if (!mirrored.has(name)) count(target);
    },
    onText: (holder, name, text) => {
      if (unread.has(name) || proseTypes.has(holder.$type)) return;
      if (namesNodes(holder, name)) {
        targets.push(...splitList(text));
        return;
      }
      if (isCalledKey(holder, name) && !isExpression(text)) {
        calledKeys.push(text.trim());
        return;
      }
      for (const id of wordsOf(text)) {
        if (!ids.has(id)) continue;
        const mention = { ...placeOf(holder, name), text };
        texts.set(id, [...(texts.get(id) ?? []), mention]);
      }
    },
  });
  for (const id of targets) {
    const node = nodes.get(id);
    if (node) count(node);
  }
  for (const key of calledKeys) {
    const node = nodes.get(key);
    if (node?.$type === 'bpmn:Process') count(node);
  }
  return { referenceCount, texts };
}

/** Every word of a text that could be an id; a dot may belong to it or lead on to a property. */
function wordsOf(text: string): ReadonlySet<string> {
  const words = new Set<string>();
  for (const [word] of text.matchAll(/[\p{L}\p{M}\p{N}_.-]+/gu)) {
    const parts = word.split('.');
    for (const [index, part] of parts.entries()) words.add(part).add(parts.slice(0, index + 1).join('.'));
  }
  return words;
}

function placeOf(holder: ModdleNode, name: string): Omit<Mention, 'text'> {
  const steps = [name];
  let node: ModdleNode | undefined = holder;
  while (node?.$parent && textOf(node, 'id') === '') {
    if (node.$type !== 'bpmn:ExtensionElements') steps.unshift(node.$type.replace('bpmn:', ''));
    node = node.$parent;
  }
  return { ownerId: node ? textOf(node, 'id') : '', place: steps.filter((step) => step !== '').join(' › ') };
}
