// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAsRead, readDocument, rewriteDocument, writeDocument } from '#shared/bpmn/document/bpmn-document.ts';
import { declaredAs } from '#shared/bpmn/document/declared-encoding.ts';
import { lossesOf } from '#shared/bpmn/document/losses-of.ts';
import type { ModelElement } from '#shared/bpmn/document/model.ts';
import { encoded } from './encoding/encodings.ts';
import { decodeXml } from './read-file.ts';
import { mutatedFiles } from './testing/sample-files.ts';

/** What a parser that knows nothing of ours reads: everything but white space between elements, in order. */
function infosetOf(xml: string): string[] {
  const lines: string[] = [];
  const visit = (node: Node) => {
    if (node instanceof Element) {
      const attributes = [...node.attributes].map((each) => `{${each.namespaceURI}}${each.localName}=${each.value}`);
      lines.push(`{${node.namespaceURI}}${node.localName} ${attributes.sort().join(' ')}`);
    } else if (node.nodeType !== Node.DOCUMENT_NODE && (node.nodeValue ?? '').trim()) {
      lines.push(`${node.nodeType} ${node.nodeValue}`);
    }
    for (const child of node.childNodes) visit(child);
    if (node instanceof Element) lines.push('end');
  };
  visit(new DOMParser().parseFromString(xml, 'application/xml'));
  return lines;
}

const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'gbk',
  'gb18030',
  'big5',
  'shift_jis',
  'windows-1252',
  'iso-8859-1',
];

/** A text as a file of an encoding; undefined when that cannot say it. Two bytes a character need a mark of their order. */
function bytesOf(text: string, encoding: string): Uint8Array | undefined {
  if (!encoding.startsWith('utf-16')) return encoded(text, encoding);
  const view = new DataView(new ArrayBuffer(2 * text.length + 2));
  const isLittle = encoding.endsWith('le');
  for (const [index, unit] of [...`\ufeff${text}`].flatMap(unitsOf).entries())
    view.setUint16(2 * index, unit, isLittle);
  return new Uint8Array(view.buffer);
}

function unitsOf(character: string): number[] {
  return Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
}

const runs = { numRuns: Number(process.env.MUTATION_RUNS ?? 250) };

describe('files written in other and odd ways', () => {
  it('are written as they were when nothing is changed', { timeout: 600_000 }, () => {
    fc.assert(
      fc.property(mutatedFiles, ({ xml }) => {
        const document = readDocument(xml);
        expect(isAsRead(document)).toBe(true);
        expect(writeDocument(document)).toBe(document.text);
        expect(rewriteDocument(document)).toBe(document.text);
        expect(lossesOf(document)).toEqual([]);
      }),
      runs,
    );
  });

  it('say the same whatever they are encoded in', { timeout: 600_000 }, () => {
    fc.assert(
      fc.property(mutatedFiles, fc.constantFrom(...encodings), ({ xml }, encoding) => {
        const file = declaredAs(xml.replace(/^\ufeff/, ''), encoding);
        const bytes = bytesOf(file, encoding);
        fc.pre(bytes !== undefined);
        const text = decodeXml(bytes ?? new Uint8Array());
        expect(text).toBe(file);
        expect(infosetOf(writeDocument(readDocument(text)))).toEqual(infosetOf(xml));
      }),
      runs,
    );
  });

  it('differ in one element only when one is renamed', { timeout: 600_000 }, () => {
    fc.assert(
      fc.property(mutatedFiles, fc.double({ min: 0, max: 0.999, noNaN: true }), ({ xml }, at) => {
        const document = readDocument(xml);
        const named = document.read.elements.filter(isNode);
        const chosen = named[Math.floor(at * named.length)];
        fc.pre(chosen !== undefined);
        chosen?.set('name', 'a <new> "name" & 名称');
        const written = writeDocument(document);
        expect(written).toBe(rewriteDocument(document));
        const [before, after] = [infosetOf(document.text), infosetOf(written)];
        const differing = after.filter((line, index) => line !== before[index]);
        expect(after).toHaveLength(before.length);
        expect(differing).toHaveLength(1);
        expect(differing[0]).toContain('name=a <new> "name" & 名称');
        expect(() => readDocument(written)).not.toThrow();
      }),
      runs,
    );
  });
});

function isNode(element: ModelElement): boolean {
  return /^bpmn:\w*(Task|Event|Gateway)$/.test(element.$type);
}
