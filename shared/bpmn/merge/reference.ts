import type { ElementPart } from './part.ts';

/** What an element says itself: with what is in it and has no id of its own. */
function eachOwn(element: ElementPart, visit: (part: ElementPart) => void): void {
  visit(element);
  for (const child of element.children) {
    if (child.kind === 'element' && child.id === undefined) eachOwn(child, visit);
  }
}

/** What follows from the flows that are drawn. */
const following = /^(?:.*:)?(incoming|outgoing)$/;

/** The ids that an element speaks of, whether or not there is anything with them; a name is no id. */
export function wordsIn(element: ElementPart): Set<string> {
  const words = new Set<string>();
  eachOwn(element, (part) => {
    if (following.test(part.name)) return;
    for (const [name, { value }] of part.attributes) {
      if (name !== 'id' && name !== 'name' && !name.startsWith('xmlns')) addWord(words, value);
    }
    if (part.body !== undefined && part.attributes.size === 0) addWord(words, part.body);
  });
  return words;
}

function addWord(words: Set<string>, text: string): void {
  const word = text.trim();
  if (word === '' || /\s/.test(word)) return;
  words.add(word);
  const local = word.slice(word.lastIndexOf(':') + 1);
  if (local !== word) words.add(local);
}

/** The id that an element without any other content names; undefined for what says anything else. */
export function namedBy(part: ElementPart): string | undefined {
  if (part.body === undefined || part.attributes.size > 0 || part.id !== undefined) return undefined;
  const word = part.body.trim();
  return /^[^\s<&]+$/.test(word) ? word.slice(word.lastIndexOf(':') + 1) : undefined;
}

/** What an element says itself as one text, in which nothing counts that follows from the flows that are drawn. */
export function saidBy(element: ElementPart): string {
  const said: string[] = [];
  const write = (part: ElementPart) => {
    said.push(`<${part.name}`, ...[...part.attributes].map(([name, { value }]) => `${name}=${value}`).sort());
    if (part.body !== undefined) said.push(part.body);
    for (const child of part.children) {
      if (child.kind === 'element' && child.id === undefined && !following.test(child.name)) write(child);
    }
    said.push('>');
  };
  write(element);
  return said.join('\n');
}
