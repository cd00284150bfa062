import { describe, expect, it } from 'vitest';
import { parseXml, XmlError } from './parse-xml.ts';

describe('parseXml', () => {
  it('resolves prefixes, defaults included, and leaves attributes without prefix without address', () => {
    const { root } = parseXml('<a xmlns="urn:a" xmlns:b="urn:b" x="1" b:y="2"><b:c xmlns=""><d/></b:c></a>');
    const [child] = root.children;

    expect(root).toMatchObject({ uri: 'urn:a', name: 'a' });
    expect(root.attributes.map(({ uri, name }) => [uri, name])).toContainEqual(['', 'x']);
    expect(root.attributes.map(({ uri, name }) => [uri, name])).toContainEqual(['urn:b', 'y']);
    expect(child).toMatchObject({ uri: 'urn:b', name: 'c', children: [{ uri: '', name: 'd' }] });
  });

  it('reads escaped characters, entities of the file and raw sections', () => {
    const text =
      '<!DOCTYPE a [<!ENTITY company "通途 &amp; Co">]><a t="&lt;&#65;&#x4e2d;">&company;<![CDATA[<x>]]>&other;</a>';
    const { root } = parseXml(text);

    expect(root.attributes[0]?.value).toBe('<A中');
    expect(root.children.map((child) => (child.kind === 'element' ? '' : child.value))).toEqual([
      '通途 &amp; Co',
      '<x>',
      '&other;',
    ]);
  });

  it('takes white space in attributes for spaces unless it is escaped', () => {
    expect(parseXml('<a t="1\n2&#10;3"/>').root.attributes[0]?.value).toBe('1 2\n3');
  });

  it('takes names in any script', () => {
    expect(parseXml('<流程 编号="一"/>').root).toMatchObject({ name: '流程' });
  });

  it('finds the end of a document type behind whatever it contains', () => {
    const text = `<!DOCTYPE a SYSTEM "[>" [<!-- it's ]> --><!ENTITY x "]>"><?y ]>?><!ATTLIST a b CDATA '>'>]>\n<a>&x;</a>`;

    expect(parseXml(text).root.children).toMatchObject([{ value: ']>' }]);
  });

  it('never reads anything outside the file', () => {
    const text = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>';

    expect(parseXml(text).root.children).toMatchObject([{ value: '&x;' }]);
  });

  it.each([
    ['nothing', '', 1],
    ['no element', 'hello', 1],
    ['an open element', '<a>\n<b></b>', 2],
    ['crossed tags', '<a>\n<b></a></b>', 2],
    ['two roots', '<a/>\n<b/>', 2],
    ['text after the root', '<a/>x', 1],
    ['an attribute twice', '<a x="1" x="2"/>', 1],
    ['an attribute without quotes', '<a x=1/>', 1],
    ['a tag in an attribute', '<a x="<"/>', 1],
    ['a bare ampersand', '<a>\n<b x="1 & 2"/></a>', 2],
    ['a bare ampersand in text', '<a>\na && b</a>', 1],
    ['an entity that nobody declares', '<a>&nbsp;</a>', 1],
    ['an open comment', '<a>\n<!-- ', 2],
    ['a control character', '<a>\n\u0001</a>', 2],
    ['a document type in the middle', '<a/><!DOCTYPE a>', 1],
  ])('refuses %s and names the line', (_, text, line) => {
    expect(() => parseXml(text)).toThrow(XmlError);
    expect(() => parseXml(text)).toThrow(expect.objectContaining({ line }));
  });

  it('refuses entities that grow beyond measure, and nesting without end', () => {
    const entities = Array.from({ length: 9 }, (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`);

    expect(() => parseXml(`<!DOCTYPE a [<!ENTITY e0 "haha">${entities.join('')}]><a>&e9;</a>`)).toThrow('过大');
    expect(() => parseXml('<a>'.repeat(100_000))).toThrow('过深');
  });

  it('takes any number of attributes, each once', () => {
    const attributes = Array.from({ length: 300_000 }, (_, index) => ` a${index}="1"`).join('');

    expect(parseXml(`<a${attributes}/>`).root.attributes).toHaveLength(300_000);
    expect(() => parseXml(`<a${attributes} a0="2"/>`)).toThrow('属性 a0 重复');
  });

  it('takes time in proportion to the text', () => {
    for (const text of [
      '<'.repeat(100_000),
      `<a ${' '.repeat(100_000)}`,
      `<a ${'x="1" '.repeat(5)}<`,
      '<!--'.repeat(50_000),
    ]) {
      expect(() => parseXml(text)).toThrow(XmlError);
    }
  });
});
