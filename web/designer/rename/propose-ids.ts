import { pinyin } from 'pinyin-pro';
import { childOf, type ModdleNode, textOf } from '../canvas/moddle.ts';
import type { Drawing } from '../drawing.ts';
import { looksGenerated, readableId, stemOf } from './readable-id.ts';
import { type Rename, renamableNodes } from './renamed.ts';

/** A new id for an element, and whether it is worth having: what a person chose stays unless wanted otherwise. */
export interface Proposal extends Rename {
  readonly oldId: string;
  readonly isAdvised: boolean;
}

/** A readable id for everything on the canvas, from the names; nothing is changed yet. */
export function proposedIds(drawing: Drawing): Proposal[] {
  const known = drawing.service('moddle').ids;
  const given = new Map<string, ModdleNode>();
  const newIds = new Map<ModdleNode, string>();
  const nodes = renamableNodes(drawing);
  const propose = (node: ModdleNode, words: string) => {
    const isTaken = (id: string) => {
      const owner = known.assigned(id);
      return given.has(id) || (owner !== false && owner !== node);
    };
    const id = readableId(stemOf(node.$type), words, isTaken);
    given.set(id, node);
    newIds.set(node, id);
  };
  // Flows are called after what they join, which must have its id by then.
  const isFlow = (node: ModdleNode) => node.$instanceOf('bpmn:SequenceFlow') || node.$instanceOf('bpmn:MessageFlow');
  for (const { node } of nodes) if (!isFlow(node)) propose(node, spelled(nameOf(node)));
  for (const { node } of nodes) {
    if (isFlow(node)) propose(node, spelled(nameOf(node)) || `${endOf(node, 'sourceRef')}_${endOf(node, 'targetRef')}`);
  }
  return nodes.map(({ element, node }) => {
    const oldId = textOf(node, 'id');
    const isProcess = node.$type === 'bpmn:Process';
    return { element, node, oldId, id: newIds.get(node) ?? oldId, isAdvised: !isProcess && looksGenerated(oldId) };
  });

  function endOf(flow: ModdleNode, property: string): string {
    const end = childOf(flow, property);
    return end ? (spelled(nameOf(end)) || (newIds.get(end) ?? '')).slice(0, 28) : '';
  }
}

/** The words of a name in Latin letters: Chinese by its pinyin without tones. */
export function spelled(name: string): string {
  const syllables = pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true });
  // Syllables of one run stay together; what stood between them parts.
  return syllables
    .map((syllable) => (/^[a-zü]+$/i.test(syllable) ? syllable : syllable.replaceAll(/\s+/g, '_')))
    .join('');
}

function nameOf(node: ModdleNode): string {
  return textOf(node, 'name') || (node.$type === 'bpmn:TextAnnotation' ? textOf(node, 'text').slice(0, 20) : '');
}
