import { describe, expect, it } from 'vitest';
import { readDocument } from '../document/bpmn-document.ts';
import { lossesOf } from '../document/losses-of.ts';
import { parseXml } from '../document/parse-xml.ts';
import { isDeclaration, textIn, type XmlElement } from '../document/xml-tree.ts';
import { detectFlavour, flavours } from '../flavour.ts';
import { meaningOf } from '../namespace.ts';
import { filesOfOthers, isWithoutOthers, someOf, titleOfOthers } from '../testing/files-of-others.ts';
import { withBpmnNamespace } from '../with-bpmn-namespace.ts';
import { scanXml } from '../xml-scan.ts';
import { convertDocument } from './convert-document.ts';
import { engineUris, sourceUrisFor } from './engines.ts';

const samples = someOf(filesOfOthers(), 3).map(({ path, text }) => ({
  path,
  xml: withBpmnNamespace(text),
}));

/** Every value that a file gives to settings of some namespaces, by what a reader that knows no rules sees. */
function valuesIn(xml: string, uris: ReadonlySet<string>): string[] {
  const values: string[] = [];
  const visit = (element: XmlElement, isWithin: boolean) => {
    const isOwn = isWithin || uris.has(element.uri);
    for (const attribute of element.attributes) {
      if (!isDeclaration(attribute) && (isOwn || uris.has(attribute.uri))) values.push(attribute.value.trim());
    }
    const text = textIn(element).trim();
    if (isOwn && text) values.push(text);
    for (const child of element.children) if (child.kind === 'element') visit(child, isOwn);
  };
  visit(parseXml(xml).root, false);
  return values;
}

/** Every value of a file. */
function allValues(xml: string): Map<string, number> {
  const counts = new Map<string, number>();
  const visit = (element: XmlElement) => {
    for (const value of [...element.attributes.map((attribute) => attribute.value.trim()), textIn(element).trim()]) {
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    for (const child of element.children) if (child.kind === 'element') visit(child);
  };
  visit(parseXml(xml).root);
  return counts;
}

/** Switches whose usual position need not be written. */
const usual = new Set(['true', 'false', 'latest', 'all', 'required', 'readonly']);

describe.skipIf(isWithoutOthers)(titleOfOthers, () => {
  it.each(['keep', 'remove'] as const)(
    'convert between every two engines, told of what is not in the result: %s',
    { timeout: 120_000 },
    (leftovers) => {
      const failures: string[] = [];
      let count = 0;
      for (const { path, xml } of samples) {
        for (const to of flavours) {
          const { from, xml: converted, entries } = convertDocument(xml, to, leftovers);
          if (from === to) continue;
          const written = allValues(converted);
          const told = entries
            .filter(({ outcome }) => outcome !== 'converted')
            .map(({ source, target = '' }) => source + target);
          for (const value of valuesIn(xml, sourceUrisFor(from, to))) {
            count += 1;
            const left = written.get(value) ?? 0;
            if (left > 0) written.set(value, left - 1);
            else if (!usual.has(value) && !told.some((text) => text.includes(value)) && !isRenamed(value))
              failures.push(`${path} to ${to}: ${value}`);
          }
          if (leftovers === 'remove' && valuesIn(converted, sourceUrisFor(from, to)).length > 0)
            failures.push(`${path} to ${to}: not removed`);
        }
      }
      expect(failures).toEqual([]);
      expect(count).toBeGreaterThan(1_000);
    },
  );

  it("are the target engine's afterwards, and are written as they are read", { timeout: 120_000 }, () => {
    const failures: string[] = [];
    for (const { path, xml } of samples) {
      for (const to of flavours) {
        const { xml: converted } = convertDocument(xml, to);
        if (detectFlavour(scanXml(converted)) !== to)
          failures.push(`${path} to ${to}: is ${detectFlavour(scanXml(converted))}`);
        if (lossesOf(readDocument(converted)).length > 0) failures.push(`${path} to ${to}: loses`);
      }
    }
    expect(failures).toEqual([]);
  });

  it('are what they were when they come back, but for what was told', { timeout: 120_000 }, () => {
    const unexplained: string[] = [];
    let count = 0;
    for (const { path, xml } of samples) {
      for (const to of flavours) {
        const there = convertDocument(xml, to);
        const back = convertDocument(there.xml, there.from);
        const isExact = [there, back].every(({ entries }) => entries.every(({ outcome }) => outcome !== 'check'));
        // A file for two engines is for one afterwards.
        const isMixed = valuesIn(xml, new Set([engineUris[to]])).length > 0;
        if (there.from === to || !isExact || isMixed) continue;
        count += 1;
        const [before, after] = [factsIn(xml), factsIn(back.xml)];
        if (`${before}` !== `${after}`)
          unexplained.push(`${path} to ${to}: ${before.filter((fact) => !after.includes(fact))}`);
      }
    }
    expect(unexplained).toEqual([]);
    expect(count).toBeGreaterThan(230);
  });
});

/** What a file says whatever the order of its extensions and the address of its engine, without what goes without saying. */
function factsIn(xml: string): string[] {
  const facts: string[] = [];
  const visit = (element: XmlElement, path: string) => {
    const attributes = element.attributes
      .filter((attribute) => !isDeclaration(attribute) && !/^(true|false|latest)$/.test(attribute.value))
      // The engines read the result of a service under either name.
      .map(({ uri, name, value }) => `{${uri}}${name.replace(/^resultVariableName$/, 'resultVariable')}=${value}`)
      .sort();
    const fact = `${path}/${element.name} ${attributes} ${textIn(element).trim()}`;
    facts.push(fact);
    for (const child of element.children) if (child.kind === 'element') visit(child, fact);
  };
  visit(parseXml(xml, undefined, meaningOf).root, '');
  return facts.sort();
}

/** What has one word in one engine and another in the other. */
function isRenamed(value: string): boolean {
  return (
    value === 'external' || value === 'external-worker' || /\{\s*execution\.(processB|b)usinessKey\s*\}/.test(value)
  );
}
