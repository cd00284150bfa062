import type { ModdleElement } from '../moddle.ts';
import { elementOf, elementsOf, textOf } from '../moddle.ts';

/** Elements that are drawn and have no id, in the order of the file, by the name of their tag. */
export type Unnamed = ReadonlyMap<string, readonly ModdleElement[]>;

/** Finds what could be given an id; to be asked before ids are given. */
export function unnamedIn(definitions: ModdleElement): Unnamed {
  const found: ModdleElement[] = [];
  const visit = (owner: ModdleElement) => {
    for (const name of [
      'rootElements',
      'participants',
      'messageFlows',
      'flowElements',
      'artifacts',
      'laneSets',
      'lanes',
    ]) {
      for (const element of elementsOf(owner, name)) {
        if (!textOf(element, 'id')) found.push(element);
        visit(element);
      }
    }
    const below = elementOf(owner, 'childLaneSet');
    if (below) visit(below);
  };
  visit(definitions);
  return Map.groupBy(found, tagOf);
}

const tokens =
  /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<\?[\s\S]*?(?:\?>|$)|<(?:[\w.-]+:)?([\w.-]+)(?=[\s/>])((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/g;

/** The text with the ids written into the tags of the elements that got one since; all else stays to the letter. */
export function withGivenIds(xml: string, unnamed: Unnamed): string {
  const places = new Map<string, number>();
  return xml.replaceAll(tokens, (token: string, name: string | undefined, attributes: string | undefined) => {
    const elements = name === undefined ? undefined : unnamed.get(name);
    if (!elements || name === undefined || /\sid\s*=/.test(attributes ?? '')) return token;
    const place = places.get(name) ?? 0;
    places.set(name, place + 1);
    const element = elements[place];
    const id = element && textOf(element, 'id');
    return id ? token.replace(/^<[^\s/>]+/, `$& id="${id}"`) : token;
  });
}

function tagOf({ $type }: ModdleElement): string {
  const name = $type.slice($type.indexOf(':') + 1);
  return name.charAt(0).toLowerCase() + name.slice(1);
}
