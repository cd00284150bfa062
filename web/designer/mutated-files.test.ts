// @vitest-environment jsdom
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lossesOf, readDocument, writeDocument } from '#shared/bpmn/document/bpmn-document.ts';
import type { ModelElement } from '#shared/bpmn/document/model.ts';
import { mutations } from './testing/mutations.ts';

const folders = [resolve(process.cwd(), 'web/designer/testing'), resolve(process.cwd(), '../shared/corpora')];

/** Files of ours and, where they are at hand, of other makers; the largest would only make this slow. */
const samples = folders
  .filter((folder) => existsSync(folder))
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(bpmn|xml)$/.test(path) && !path.endsWith('parsing-error.bpmn20.xml'))
      .sort()
      .map((path) => readFileSync(resolve(folder, path), 'utf8')),
  )
  .filter((xml) => xml.length < 20_000 && isWellFormed(xml));

function isWellFormed(xml: string): boolean {
  const read = new DOMParser().parseFromString(xml, 'application/xml');
  return read.querySelector('parsererror') === null;
}

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

const names = Object.keys(mutations);
const mutated = fc
  .tuple(
    fc.nat(samples.length - 1),
    fc.array(fc.tuple(fc.constantFrom(...names), fc.double({ min: 0, max: 0.999, noNaN: true })), {
      minLength: 1,
      maxLength: 7,
    }),
  )
  .map(([index, steps]) => ({ index, steps, xml: apply(samples[index] ?? '', steps) }))
  // Some ways do not go together, such as a second attribute of one name.
  .filter(({ xml }) => isWellFormed(xml));

function apply(xml: string, steps: readonly (readonly [string, number])[]): string {
  return steps.reduce((text, [name, at]) => mutations[name]?.(text, at) ?? text, xml);
}

const runs = { numRuns: Number(process.env.MUTATION_RUNS ?? 250) };

describe('files written in other and odd ways', () => {
  it('are written as they were when nothing is changed', { timeout: 600_000 }, () => {
    fc.assert(
      fc.property(mutated, ({ xml }) => {
        const document = readDocument(xml);
        expect(writeDocument(document)).toBe(document.text);
        expect(lossesOf(document)).toEqual([]);
      }),
      runs,
    );
  });

  it('differ in one element only when one is renamed', { timeout: 600_000 }, () => {
    fc.assert(
      fc.property(mutated, fc.double({ min: 0, max: 0.999, noNaN: true }), ({ xml }, at) => {
        const document = readDocument(xml);
        const named = document.read.elements.filter(isNode);
        const chosen = named[Math.floor(at * named.length)];
        fc.pre(chosen !== undefined);
        chosen?.set('name', 'a <new> "name" & 名称');
        const written = writeDocument(document);
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
