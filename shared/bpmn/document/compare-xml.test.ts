import { describe, expect, it } from 'vitest';
import { compareXml } from './compare-xml.ts';

const differences = (before: string, after: string) =>
  compareXml(before, after).map(({ kind, what }) => `${kind} ${what}`);

describe('compareXml', () => {
  it.each([
    ['white space between elements', '<a>\n  <b/>\n</a>', '<a><b/></a>'],
    ['the order of attributes', '<a x="1" y="2"/>', '<a y="2" x="1"/>'],
    ['prefixes', '<p:a xmlns:p="urn:x" p:y="1"/>', '<q:a xmlns:q="urn:x" q:y="1"/>'],
    ['the way that text is escaped', '<a>&lt;x&gt;</a>', '<a><![CDATA[<x>]]></a>'],
    ['the way that an empty element is closed', '<a></a>', '<a />'],
  ])('takes no notice of %s', (_, before, after) => {
    expect(differences(before, after)).toEqual([]);
  });

  it.each([
    ['a lost element', '<a><b/></a>', '<a></a>', 'lost <b>'],
    ['an added element', '<a></a>', '<a><b/></a>', 'added <b>'],
    ['another namespace', '<a xmlns="urn:x"/>', '<a xmlns="urn:y"/>', 'lost <a>'],
    ['a lost attribute', '<a x="1"/>', '<a/>', 'lost 属性 x="1"'],
    [
      'an attribute of another namespace',
      '<a x="1" xmlns:p="urn:x"/>',
      '<a p:x="1" xmlns:p="urn:x"/>',
      'lost 属性 x="1"',
    ],
    ['a changed attribute', '<a x="1"/>', '<a x="2"/>', 'changed 属性 x="1"'],
    ['changed text', '<a>1</a>', '<a>2</a>', 'changed 文字“1”'],
    ['white space that is the only text', '<a> </a>', '<a></a>', 'lost 文字“”'],
    ['a lost comment', '<a><!-- x --></a>', '<a></a>', 'lost 文字“<!-- x -->”'],
    ['another order', '<a><b/><c/></a>', '<a><c/><b/></a>', 'lost <b>'],
    [
      'a prefix in a value that means something else',
      '<a xmlns:p="urn:x" t="p:y"/>',
      '<a xmlns:p="urn:z" t="p:y"/>',
      'changed 属性 t="p:y"',
    ],
  ])('finds %s', (_, before, after, difference) => {
    expect(differences(before, after)).toContain(difference);
  });

  it('names the line and the nearest element with an id', () => {
    expect(compareXml('<a id="x">\n<b c="1"/>\n</a>', '<a id="x"><b/></a>')).toEqual([
      { kind: 'lost', what: '属性 c="1"', elementId: 'x', line: 2 },
    ]);
  });
});
