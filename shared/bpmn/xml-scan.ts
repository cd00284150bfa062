import { meaningOf } from './namespace.ts';

/** An element of an XML text as it stands there, with prefixes resolved to the addresses by which namespaces are known here. */
export interface ScannedElement {
  readonly uri: string;
  readonly name: string;
  readonly parent: ScannedElement | null;
  readonly attributes: readonly ScannedAttribute[];
  /** Whether there is text in it beside white space. */
  hasText: boolean;
}

/** An attribute; without prefix it has no address. */
export interface ScannedAttribute {
  readonly uri: string;
  readonly name: string;
  readonly value: string;
}

/** What a scan found. */
export interface Scan {
  /** In document order. */
  readonly elements: readonly ScannedElement[];
  /** Every namespace address that is declared anywhere, in document order. */
  readonly declaredUris: ReadonlySet<string>;
}

/** Addresses by prefix; the default namespace under the empty prefix. */
type Prefixes = ReadonlyMap<string, string>;

// No piece may look further than to the next `<`, or else to the end just once: the time stays in proportion to the text.
const piecePattern = new RegExp(
  [
    /<!--[\s\S]*?(?:-->|$)/,
    /<\?[\s\S]*?(?:\?>|$)/,
    /<!\[CDATA\[(?<data>[\s\S]*?)(?:\]\]>|$)/,
    /<!DOCTYPE[^[<>]*(?:\[[\s\S]*?(?:\]\s*>|$)|>)/,
    /<\/[^<>]*>/,
    /<(?<tag>[^\s/<>!?]+)(?<attributes>(?:\s+[^\s=/<>"']+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<end>\/?)>/,
    /(?<text>[^<]+)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);
const attributePattern = /\s([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Lists the elements of an XML text without judging it: what is not well-formed is passed over. */
export function scanXml(xml: string): Scan {
  const elements: ScannedElement[] = [];
  const declaredUris = new Set<string>();
  const open: { element: ScannedElement; prefixes: Prefixes }[] = [];

  for (const match of xml.matchAll(piecePattern)) {
    const { data, tag, attributes = '', end, text } = match.groups ?? {};
    const around = open.at(-1);
    if (match[0].startsWith('</')) open.pop();
    if (around && (data ?? text)?.trim()) around.element.hasText = true;
    if (tag === undefined) continue;

    const pairs = [...attributes.matchAll(attributePattern)].map(([, name = '', double, single = '']) => {
      return { name, value: double ?? single };
    });
    const prefixes = declarationsIn(pairs, around?.prefixes);
    for (const uri of prefixes.values()) declaredUris.add(uri);
    const element: ScannedElement = {
      ...resolve(tag, prefixes, prefixes.get('')),
      parent: around?.element ?? null,
      attributes: pairs.map(({ name, value }) => ({ ...resolve(name, prefixes), value })),
      hasText: false,
    };
    elements.push(element);
    if (!end) open.push({ element, prefixes });
  }
  return { elements, declaredUris };
}

function declarationsIn(attributes: { name: string; value: string }[], around: Prefixes = new Map()): Prefixes {
  const declarations = attributes.filter(({ name }) => name === 'xmlns' || name.startsWith('xmlns:'));
  if (declarations.length === 0) return around;
  return new Map([
    ...around,
    ...declarations.map(({ name, value }) => {
      const prefix = name.slice('xmlns:'.length);
      return [prefix, meaningOf(value, prefix)] as const;
    }),
  ]);
}

function resolve(name: string, prefixes: Prefixes, withoutPrefix = ''): { uri: string; name: string } {
  const colon = name.indexOf(':');
  if (colon < 0) return { uri: withoutPrefix, name };
  return { uri: prefixes.get(name.slice(0, colon)) ?? '', name: name.slice(colon + 1) };
}
