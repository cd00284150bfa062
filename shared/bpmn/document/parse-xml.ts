import { DocumentTypeError, entitiesIn } from './document-type.ts';
import { type Entities, isPredefined, unescapeXml } from './escape-xml.ts';
import { forbiddenAt } from './xml-characters.ts';
import {
  isDeclaration,
  lineAt,
  type Scope,
  type XmlAttribute,
  type XmlElement,
  type XmlNode,
  type XmlTree,
} from './xml-tree.ts';

/** Text that is not XML, or not such as is opened. */
export class XmlError extends Error {
  /** Counted from 1. */
  readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

/** The deepest nesting that is read; no process comes near it, and reading deeper ones would exhaust the stack. */
const deepest = 500;

const namePart = String.raw`[^\s/<>!?=:"'&;,()[\]{}|\\^~${'`'}@#$%*+]+`;
// Each piece begins where the last one ended, and none looks further than it must: the time stays in proportion.
const tagPattern = new RegExp(`<(?:(${namePart}):)?(${namePart})`, 'uy');
const attributePattern = new RegExp(`(\\s+)(?:(${namePart}):)?(${namePart})(\\s*=\\s*)(?:"([^"<]*)"|'([^'<]*)')`, 'uy');
const tagEndPattern = /(\s*)(\/?)>/y;
const closePattern = /<\/([^\s<>]+)\s*>/y;
// What stands in quotes, comments and instructions may look like its end.
const documentTypePattern =
  /<!DOCTYPE(?:[^[<>"']|"[^"]*"|'[^']*')*(?:\[(?:[^\]"'<]|"[^"]*"|'[^']*'|<!--(?:(?!-->)[\s\S])*-->|<\?(?:(?!\?>)[\s\S])*\?>|<(?!!--|\?))*\]\s*)?>/y;
const looseAmpersand = /&(?!(?:#\d+|#x[\da-fA-F]+|[^\s&;#][^\s&;]*);)/;
const entityPattern = /&([^\s&;#][^\s&;]*);/g;

const startScope: Scope = new Map([['xml', 'http://www.w3.org/XML/1998/namespace']]);

/** Gives a namespace address the meaning of another, under the prefix that it is declared for. */
export type MeaningOfUri = (uri: string, prefix: string) => string;

/**
 * The tree of an XML text; throws {@link XmlError} where it is not well-formed. Prefixes that nobody declares are let pass; names
 * without prefix are of `defaultUri` where the file itself says nothing.
 */
export function parseXml(text: string, defaultUri?: string, meaningOf: MeaningOfUri = (uri) => uri): XmlTree {
  const scope = defaultUri === undefined ? startScope : new Map([...startScope, ['', defaultUri] as const]);
  return new XmlParser(text, meaningOf).parse(scope);
}

/** What is still being read. */
type Unfinished<Type> = { -readonly [Key in keyof Type]: Type[Key] };

class XmlParser {
  private readonly text: string;
  private at = 0;
  private entities: Entities = new Map();
  private hasDocumentType = false;
  private readonly meaningOf: MeaningOfUri;

  constructor(text: string, meaningOf: MeaningOfUri) {
    this.text = text;
    this.meaningOf = meaningOf;
  }

  parse(scope: Scope): XmlTree {
    const forbidden = forbiddenAt(this.text);
    if (forbidden >= 0) throw this.problem('含有 XML 不允许的字符', forbidden);
    if (this.text.trim() === '') throw this.problem('文件是空的');
    this.passMisc();
    if (this.at < this.text.length && this.text.charAt(this.at) !== '<') throw this.problem('这里不是 XML');
    const prolog = this.text.slice(0, this.at);
    const root = this.parseElement(null, scope, 0);
    const end = this.at;
    this.passMisc();
    if (this.at < this.text.length) throw this.problem('根元素之后还有内容');
    return { prolog, root, epilog: this.text.slice(end) };
  }

  /** Passes over what may stand outside the root. */
  private passMisc(): void {
    const start = this.at;
    for (;;) {
      while (/\s|\ufeff/.test(this.text.charAt(this.at))) this.at += 1;
      if (this.text.startsWith('<?', this.at)) this.passUntil('?>');
      else if (this.text.startsWith('<!--', this.at)) this.passUntil('-->');
      else if (start === 0 && this.text.startsWith('<!DOCTYPE', this.at)) this.passDocumentType();
      else return;
    }
  }

  private passDocumentType(): void {
    const whole = this.match(documentTypePattern)?.[0];
    if (whole === undefined) throw this.problem('文档类型声明不完整');
    this.hasDocumentType = true;
    try {
      this.entities = entitiesIn(whole);
    } catch (error) {
      if (error instanceof DocumentTypeError) throw this.problem(error.message);
      throw error;
    }
  }

  private passUntil(end: string): string {
    const found = this.text.indexOf(end, this.at);
    if (found < 0) throw this.problem(`没有找到 ${end}`);
    const whole = this.text.slice(this.at, found + end.length);
    this.at = found + end.length;
    return whole;
  }

  private parseElement(parent: XmlElement | null, around: Scope, depth: number): XmlElement {
    const offset = this.at;
    const tag = this.match(tagPattern);
    if (!tag) throw this.problem(offset >= this.text.length ? '没有任何元素' : '不是有效的标签');
    if (depth > deepest) throw this.problem('元素嵌套过深');
    const [, prefix = '', name = ''] = tag;
    const attributes = this.parseAttributes();
    const end = this.match(tagEndPattern);
    if (!end) throw this.problem(`<${tag[0].slice(1)}> 的标签不完整`);

    const scope = scopeWith(attributes, around, this.meaningOf);
    for (const attribute of attributes) if (attribute.prefix) attribute.uri = scope.get(attribute.prefix) ?? '';
    const element: Unfinished<XmlElement> = {
      kind: 'element',
      prefix,
      name,
      uri: scope.get(prefix) ?? '',
      parent,
      attributes,
      children: [],
      scope,
      tagEnd: end[1] ?? '',
      isSelfClosing: end[2] === '/',
      text: this.text,
      offset,
      end: this.at,
    };
    if (element.isSelfClosing) return element;
    this.parseContent(element, tag[0].slice(1), depth);
    element.end = this.at;
    return element;
  }

  /** Without their addresses, which other attributes may declare. */
  private parseAttributes(): Unfinished<XmlAttribute>[] {
    const pairs: Unfinished<XmlAttribute>[] = [];
    const taken = new Set<string>();
    for (let found = this.match(attributePattern); found; found = this.match(attributePattern)) {
      const [raw, , prefix = '', name = '', , double, single = ''] = found;
      if (taken.has(`${prefix}:${name}`)) throw this.problem(`属性 ${name} 重复`);
      taken.add(`${prefix}:${name}`);
      // White space in attributes counts as spaces, unless it is escaped.
      const value = this.unescaped((double ?? single).replace(/\r\n|[\t\r\n]/g, ' '), found.index);
      pairs.push({ prefix, name, uri: '', value, raw });
    }
    return pairs;
  }

  private parseContent(element: XmlElement, tag: string, depth: number): void {
    for (;;) {
      const next = this.text.indexOf('<', this.at);
      if (next < 0) throw this.problem(`没有找到 </${tag}>`, this.text.length);
      if (next > this.at) {
        const raw = this.text.slice(this.at, next);
        element.children.push({ kind: 'text', value: this.unescaped(withUnixLines(raw), this.at), raw });
        this.at = next;
      }
      if (this.text.startsWith('</', this.at)) {
        if (this.match(closePattern)?.[1] !== tag) throw this.problem(`这里应当是 </${tag}>`);
        return;
      }
      element.children.push(this.parseNode(element, depth));
    }
  }

  private parseNode(element: XmlElement, depth: number): XmlNode {
    if (this.text.startsWith('<!--', this.at)) return { kind: 'other', value: '', raw: this.passUntil('-->') };
    if (this.text.startsWith('<?', this.at)) return { kind: 'other', value: '', raw: this.passUntil('?>') };
    if (this.text.startsWith('<![CDATA[', this.at)) {
      const raw = this.passUntil(']]>');
      return { kind: 'data', value: withUnixLines(raw.slice('<![CDATA['.length, -']]>'.length)), raw };
    }
    return this.parseElement(element, element.scope, depth + 1);
  }

  /** What stands elsewhere may declare any entity, so only without a document type are all of them known. */
  private unescaped(raw: string, offset: number): string {
    if (!raw.includes('&')) return raw;
    if (looseAmpersand.test(raw)) throw this.problem('这里的 & 应当写作 &amp;', offset);
    for (const [whole, name = ''] of this.hasDocumentType ? [] : raw.matchAll(entityPattern)) {
      if (!isPredefined(name)) throw this.problem(`没有声明实体 ${whole}`, offset);
    }
    return unescapeXml(raw, this.entities);
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  private problem(message: string, offset = this.at): XmlError {
    return new XmlError(message, lineAt(this.text, offset));
  }
}

function withUnixLines(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

function scopeWith(attributes: readonly XmlAttribute[], around: Scope, meaningOf: MeaningOfUri): Scope {
  const declarations = attributes.filter(isDeclaration);
  if (declarations.length === 0) return around;
  return new Map([
    ...around,
    ...declarations.map(({ prefix, name, value }) => {
      const declared = prefix ? name : '';
      return [declared, meaningOf(value, declared)] as const;
    }),
  ]);
}
