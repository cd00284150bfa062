/** One way in which a file may be written otherwise, or oddly, and still be XML; `at` from 0 to 1 says where. */
export type Mutation = (xml: string, at: number) => string;

/** An element's start tag that is not the root's: name, attributes, end. */
const startTag = /<([A-Za-z_][\w.:-]*)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)(\s*\/?>)/g;
const note = '<zz:note xmlns:zz="urn:zz" zz:a="1" b="&#10;">甲<zz:x/>乙 &amp; 丙</zz:note>';

/** The ways, by what they do. */
export const mutations: Readonly<Record<string, Mutation>> = {
  'another prefix': (xml, at) => {
    const [, prefix] = pick([...xml.matchAll(/\sxmlns:([\w.-]+)=/g)], at) ?? [];
    if (!prefix || xml.includes('xmlns:q9')) return xml;
    return xml.replaceAll(`xmlns:${prefix}=`, 'xmlns:q9=').replaceAll(new RegExp(`(</?|\\s)${prefix}:`, 'g'), '$1q9:');
  },
  'a prefix of one engine with the address of another': (xml) =>
    xml
      .replaceAll('"http://camunda.org/schema/1.0/bpmn"', '"urn:swap"')
      .replaceAll('"http://activiti.org/bpmn"', '"http://camunda.org/schema/1.0/bpmn"')
      .replaceAll('"urn:swap"', '"http://activiti.org/bpmn"'),
  'raw sections': (xml) => xml.replaceAll(/>([^<>&\]]*[^<>&\]\s][^<>&\]]*)</g, '><![CDATA[$1]]><'),
  'a comment': (xml, at) => insideRoot(xml, at, '<!-- a -> b & <c> -->'),
  'an instruction': (xml, at) => insideRoot(xml, at, '<?tool keep="this"?>'),
  'a foreign element': (xml, at) => insideRoot(xml, at, note),
  'an unknown element of BPMN': (xml, at) =>
    insideRoot(xml, at, '<strange xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" id="st">x<deep/></strange>'),
  'a foreign attribute': (xml, at) =>
    inTag(xml, at, (tag) => tag.replace(/\s*\/?>$/, ' xmlns:zy="urn:zy" zy:k="&lt;1&gt;"$&')),
  'an unknown attribute': (xml, at) => inTag(xml, at, (tag) => tag.replace(/\s*\/?>$/, ' unknownWord="1 &#x9; 2"$&')),
  'no id': (xml, at) => inTag(xml, at, (tag) => tag.replace(/\sid=("[^"]*"|'[^']*')/, '')),
  'a broken reference': (xml, at) => {
    const found = pick([...xml.matchAll(/\b(?:sourceRef|targetRef|messageRef|bpmnElement|default)="([^"]*)"/g)], at);
    return found ? replaceAt(xml, found.index, found[0], found[0].replace(/"[^"]*"/, '"nowhere"')) : xml;
  },
  'an element twice': (xml, at) => {
    const found = pick([...xml.matchAll(/<([\w:.-]+)\s[^<>]*?\/>/g)], at);
    return found ? replaceAt(xml, found.index, found[0], found[0] + found[0]) : xml;
  },
  'attributes over lines': (xml, at) =>
    inTag(xml, at, (tag) => tag.replaceAll(/\s+([\w:.-]+)\s*=\s*(?=")/g, '\n\t $1 = ')),
  'single quotes': (xml, at) => inTag(xml, at, (tag) => tag.replaceAll(/="([^"']*)"/g, "='$1'")),
  'escaped characters': (xml, at) =>
    inTag(xml, at, (tag) => tag.replace(/name="/, 'name="&#x1F600;😀&#10;&#13;&#9;&quot;')),
  'an element closed in full': (xml, at) =>
    inTag(xml, at, (tag) => tag.replace(/^<([\w:.-]+)([\s\S]*?)\s*\/>$/, '<$1$2>\n</$1>')),
  'lines of Windows': (xml) => xml.replaceAll(/\r?\n/g, '\r\n'),
  'no line breaks': (xml) => xml.replaceAll(/>\s*\n\s*</g, '><'),
  'a mark of byte order': (xml) => (xml.startsWith('\ufeff') ? xml : `\ufeff${xml}`),
  'no declaration': (xml) => xml.replace(/^\s*<\?xml[^>]*\?>\s*/, ''),
  'a document type': (xml) =>
    xml.includes('<!DOCTYPE')
      ? xml
      : xml.replace(/^(\ufeff?\s*(?:<\?xml[^>]*\?>)?)/, '$1<!DOCTYPE definitions [<!ENTITY who "them">]>\n'),
  'an entity of its own': (xml, at) =>
    xml.includes('<!ENTITY who') ? inTag(xml, at, (tag) => tag.replace(/name="/, 'name="&who; ')) : xml,
  'a declaration of its own': (xml) =>
    xml.replace(/^(\ufeff?)\s*<\?xml[^>]*\?>/, "$1<?xml version = '1.0' encoding='utf-8' standalone='yes' ?>"),
  'attributes in another order': (xml, at) =>
    inTag(xml, at, (tag) =>
      tag.replace(startOfTag, (_, open, attributes: string) => open + attributesIn(attributes).reverse().join('')),
    ),
  'a namespace that begins deep inside': (xml, at) =>
    inTag(xml, at, (tag) => tag.replace(/\s*\/?>$/, ' xmlns:deep="urn:deep" deep:at="here"$&')),
  'the default namespace declared again': (xml, at) =>
    inTag(xml, at, (tag) => {
      const own = /<definitions[^>]*\sxmlns="([^"]*)"/.exec(xml)?.[1];
      return own && !/^<[\w.-]+:|\sxmlns=/.test(tag) ? tag.replace(/\s*\/?>$/, ` xmlns="${own}"$&`) : tag;
    }),
  'attributes of XML itself': (xml, at) =>
    inTag(xml, at, (tag) => tag.replace(/\s*\/?>$/, ' xml:lang="zh-CN" xml:space="preserve"$&')),
  'truth in other words': (xml, at) =>
    inTag(xml, at, (tag) => tag.replaceAll('="true"', '="1"').replaceAll('="false"', '=" false "')),
  'numbers in other words': (xml, at) => inTag(xml, at, (tag) => tag.replaceAll(/="(\d+)(?:\.0)?"/g, '="0$1.50"')),
  'an empty attribute': (xml, at) =>
    inTag(xml, at, (tag) => tag.replace(/\s(?!id=|xmlns)([\w.:-]+)="[^"]*"/, ' $1=""')),
  'room around the text': (xml) => xml.replaceAll(/>([^<>\s][^<>]*)<\//g, '>\n\t  $1 \n</'),
  'a text in pieces': (xml) => xml.replaceAll(/>([^<>&\s])([^<>&\]]+)</g, '>$1<!-- - --><![CDATA[$2]]><'),
  'a text beside elements': (xml, at) => insideRoot(xml, at, ' 文字 &#x1F600; &lt; '),
  'carriage returns that are meant': (xml) => xml.replaceAll(/>([^<>&\s])([^<>&]*)</g, '>$1&#13;&#10;$2<'),
  'a colour': (xml, at) =>
    inTag(xml, at, (tag) =>
      /^<[\w.-]*:?BPMN(Shape|Edge)\b/.test(tag) && !tag.includes('bioc:')
        ? tag.replace(
            /\s*\/?>$/,
            ' xmlns:bioc="http://bpmn.io/schema/bpmn/biocolor/1.0" bioc:stroke="#831311" bioc:fill="#fcc"$&',
          )
        : tag,
    ),
  'a diagram more': (xml) => {
    const diagram = /<([\w.-]+:)?BPMNDiagram\b[\s\S]*?<\/\1?BPMNDiagram>/.exec(xml)?.[0];
    return diagram && !xml.includes('of_the_second')
      ? xml.replace(diagram, diagram + diagram.replaceAll(/\sid="([^"]*)"/g, ' id="$1_of_the_second"'))
      : xml;
  },
  'something after the root': (xml) => `${xml}\n<!-- end -->\n<?end?>\n`,
  'repeated extensions': (xml, at) => {
    const found = pick([...xml.matchAll(/<([\w.-]+:)?extensionElements>/g)], at);
    const name = `${found?.[1] ?? ''}extensionElements`;
    return found ? replaceAt(xml, found.index, found[0], `<${name}>${note}</${name}>${found[0]}`) : xml;
  },
};

const startOfTag = /^(<[A-Za-z_][\w.:-]*)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)/;

function attributesIn(text: string): string[] {
  return text.match(/\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*')/g) ?? [];
}

function pick<Item>(items: readonly Item[], at: number): Item | undefined {
  return items[Math.floor(at * items.length)];
}

function replaceAt(text: string, index: number, old: string, now: string): string {
  return text.slice(0, index) + now + text.slice(index + old.length);
}

/** What must not be touched: raw sections, comments, instructions and the document type look like anything. */
function isFree(xml: string, index: number): boolean {
  const before = xml.slice(0, index);
  const pairs = [
    ['<![CDATA[', ']]>'],
    ['<!--', '-->'],
    ['<?', '?>'],
    ['<!DOCTYPE', ']>'],
  ] as const;
  return pairs.every(
    ([open, close]) => before.lastIndexOf(open) <= before.lastIndexOf(close) || !before.includes(open),
  );
}

function tagsIn(xml: string) {
  return [...xml.matchAll(startTag)].slice(1).filter(({ index }) => isFree(xml, index));
}

function inTag(xml: string, at: number, change: (tag: string) => string): string {
  const found = pick(tagsIn(xml), at);
  return found ? replaceAt(xml, found.index, found[0], change(found[0])) : xml;
}

/** Puts something in front of an element. */
function insideRoot(xml: string, at: number, added: string): string {
  const found = pick(tagsIn(xml), at);
  return found ? replaceAt(xml, found.index, found[0], added + found[0]) : xml;
}
