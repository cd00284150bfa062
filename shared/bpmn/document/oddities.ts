import { bpmnUri, zeebeUri } from '../namespace.ts';
import { qualified, type XmlElement, type XmlTree } from './xml-tree.ts';

/** What is strange about a file: all of it is kept, and none of it is understood as its author may have meant it. */
export interface Oddities {
  /** Prefixes that no namespace is declared for. */
  readonly undeclaredPrefixes: readonly string[];
  /** Names of elements that stand among BPMN's and are in no namespace. */
  readonly namelessElements: readonly string[];
  /** Whether something stands before the declaration with which a file must begin. */
  readonly isDeclarationLate: boolean;
  /** Entities, or the document type itself, that stand elsewhere and are never fetched. */
  readonly externalEntities: readonly string[];
  /** Whether the file has settings of Camunda 8, which is another engine than Camunda 7. */
  readonly isForZeebe: boolean;
}

/** Finds what is strange about a file that was read nevertheless. */
export function odditiesIn({ prolog, root }: XmlTree): Oddities {
  const undeclared = new Set<string>();
  const nameless = new Set<string>();
  let isForZeebe = false;
  for (const element of elementsFrom(root)) {
    const { prefix, uri, parent, scope } = element;
    if (prefix && !scope.has(prefix)) undeclared.add(prefix);
    if (!prefix && uri === '' && parent?.uri === bpmnUri) nameless.add(qualified(element));
    isForZeebe ||= uri === zeebeUri;
    for (const attribute of element.attributes) {
      const isUndeclared = attribute.prefix && attribute.prefix !== 'xmlns' && !scope.has(attribute.prefix);
      if (isUndeclared) undeclared.add(attribute.prefix);
      isForZeebe ||= attribute.uri === zeebeUri;
    }
  }
  return {
    undeclaredPrefixes: [...undeclared],
    namelessElements: [...nameless],
    isDeclarationLate: /^\ufeff?(?!<\?xml\s)[^\ufeff][\s\S]*<\?xml\s/.test(withoutComments(prolog, ' ')),
    externalEntities: externalEntitiesIn(prolog),
    isForZeebe,
  };
}

function externalEntitiesIn(prolog: string): string[] {
  const documentType = /<!DOCTYPE\s[\s\S]*/.exec(withoutComments(prolog))?.[0] ?? '';
  const own = /^<!DOCTYPE\s+[^\s[>]+\s+(?:SYSTEM|PUBLIC\s*["'][^"']*["'])\s*["']([^"']*)["']/.exec(documentType)?.[1];
  const entities = [...documentType.matchAll(/<!ENTITY\s+(?:%\s+)?([^\s"'>]+)\s+(?:SYSTEM|PUBLIC)\b/g)];
  return [...(own === undefined ? [] : [own]), ...entities.map(([, name = '']) => name)];
}

function withoutComments(text: string, instead = ''): string {
  return text.replaceAll(/<!--[\s\S]*?(?:-->|$)/g, instead);
}

function* elementsFrom(root: XmlElement): Generator<XmlElement> {
  const waiting = [root];
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    yield element;
    for (let index = element.children.length - 1; index >= 0; index -= 1) {
      const child = element.children[index];
      if (child?.kind === 'element') waiting.push(child);
    }
  }
}
