import { writable } from './xml-characters.ts';

const predefined: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Whether an entity is known without being declared. */
export function isPredefined(name: string): boolean {
  return Object.hasOwn(predefined, name);
}

/** Entities that a document type declares, by name. */
export type Entities = ReadonlyMap<string, string>;

/** The text that escaped text stands for; entities that nobody declares stay as they are. */
export function unescapeXml(raw: string, entities?: Entities): string {
  if (!raw.includes('&')) return raw;
  return raw.replace(/&(?:#(\d+)|#x([\da-fA-F]+)|([^\s&;]+));/g, (whole, decimal, hexadecimal, name) => {
    if (name !== undefined) return predefined[name] ?? entities?.get(name) ?? whole;
    const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** Text as the content of an element; what XML cannot contain is left out. */
export function escapeText(text: string): string {
  return writable(text).replace(/[&<>\r]/g, escaped);
}

/** Text as an attribute's value, line breaks included; what XML cannot contain is left out. */
export function escapeAttribute(text: string): string {
  return writable(text).replace(/[&<>"\r\n\t]/g, escaped);
}

const names: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(character: string): string {
  return names[character] ?? `&#${character.charCodeAt(0)};`;
}
