import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scanXml } from './xml-scan.ts';

const names = (xml: string) => scanXml(xml).elements.map(({ uri, name }) => `${uri}|${name}`);

describe('scanXml', () => {
  it('resolves prefixes and default namespaces in their scope', () => {
    const xml = '<a xmlns="one" xmlns:p="two"><p:b/><c xmlns="three" xmlns:p="four"><p:d/></c><p:e p:x="1" y="2"/></a>';
    expect(names(xml)).toEqual(['one|a', 'two|b', 'three|c', 'four|d', 'two|e']);
    expect(scanXml(xml).elements.at(-1)?.attributes).toEqual([
      { uri: 'two', name: 'x', value: '1' },
      { uri: '', name: 'y', value: '2' },
    ]);
    expect([...scanXml(xml).declaredUris]).toEqual(['one', 'two', 'three', 'four']);
  });

  it('knows the parent of every element, also after empty and closed ones', () => {
    const parents = scanXml('<a><b/><c><d></d></c><e/></a>').elements.map(({ name, parent }) => [name, parent?.name]);
    expect(parents).toEqual([
      ['a', undefined],
      ['b', 'a'],
      ['c', 'a'],
      ['d', 'c'],
      ['e', 'a'],
    ]);
  });

  it('sees text and CDATA, but not white space, as text of the element around it', () => {
    const texts = scanXml('<a> <b>x</b>\n<c><![CDATA[ <d/> ]]></c><e> <!-- x --> </e></a>').elements;
    expect(texts.map(({ name, hasText }) => [name, hasText])).toEqual([
      ['a', false],
      ['b', true],
      ['c', true],
      ['e', false],
    ]);
  });

  it('passes over comments, instructions, the document type and angle brackets in attributes', () => {
    const xml = `<?xml version="1.0"?><!DOCTYPE a [ <!ENTITY x "<b/>"> ]><!-- <c/> --><a x="1 > 0" y='"/>"'><?z <e/>?></a>`;
    expect(names(xml)).toEqual(['|a']);
    expect(scanXml(xml).elements[0]?.attributes.map(({ value }) => value)).toEqual(['1 > 0', '"/>"']);
  });

  it('leaves a prefix that is not declared without an address, whatever it is called', () => {
    expect(names('<constructor:a __proto__:b="1"/>')).toEqual(['|a']);
  });

  it('comes to an end with any text', () => {
    const pieces = fc.constantFrom(
      '<',
      '>',
      '/',
      'a',
      ':',
      '=',
      '"',
      "'",
      ' ',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<?',
      '?>',
      '</',
      '<!DOCTYPE',
      '[',
      ']',
    );
    fc.assert(fc.property(fc.array(pieces), (words) => scanXml(words.join('')).elements.length <= words.length));
  });

  it.each(['<!--', '<![CDATA[', '<?x', '<!DOCTYPE [', '<', '</', '<a ', '<a b="', '<a b=', ']]>', '-->'])(
    'takes time in proportion to the text when %s is repeated',
    (piece) => {
      const startedAt = performance.now();
      scanXml(piece.repeat(200_000));
      expect(performance.now() - startedAt).toBeLessThan(5_000);
    },
  );
});
