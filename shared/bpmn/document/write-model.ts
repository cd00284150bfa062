import { AsRead } from './as-read.ts';
import { sharedWithOriginal } from './copies.ts';
import { bodyOf, currentWord, nameOf, newAttributesOf } from './current-words.ts';
import { escapeAttribute, escapeText } from './escape-xml.ts';
import { type TextLayout, tailOf, textLayoutOf } from './layout-text.ts';
import { matchChildren } from './match-children.ts';
import { isModelElement, isSimple, type ModelElement, type ModelProperty, wordOf } from './model.ts';
import type { Naming } from './naming.ts';
import { NewNames } from './new-names.ts';
import { missingDeclarations, Prefixes } from './prefixes.ts';
import { arrange, type Slot } from './slots.ts';
import type { ReadValue, Source, Sources } from './source.ts';
import { writable } from './xml-characters.ts';
import { isBlank, qualified, rawOf, type Scope, type XmlAttribute, type XmlElement, type XmlTree } from './xml-tree.ts';

/** Where an element is written. */
interface Place {
  readonly scope: Scope;
  /** The prefix of the element around it. */
  readonly near: string;
  readonly indentation: string;
}

/**
 * Writes a model into the file that it was read from: what the model did not change stays as it was. With `isAnew` every
 * element is put together from its parts, as if each had been changed.
 */
export function writeModel(
  tree: XmlTree,
  definitions: ModelElement,
  sources: Sources,
  naming: Naming,
  isAnew = false,
): string {
  const writer = new ModelWriter(tree, sources, naming, isAnew);
  return tree.prolog + writer.writeRoot(definitions) + tree.epilog;
}

/**
 * As {@link writeModel}, a piece at a time: whoever asks may stop between two pieces, or give up when the model changes
 * meanwhile. What is new in the model may be indented otherwise.
 */
export function* writeModelInPieces(
  tree: XmlTree,
  definitions: ModelElement,
  sources: Sources,
  naming: Naming,
): Generator<void, string> {
  const writer = new ModelWriter(tree, sources, naming);
  yield* writer.writeBeforehand(definitions);
  return tree.prolog + writer.writeRoot(definitions) + tree.epilog;
}

/** What has more children than this, the white space between them not counted, is written child by child. */
const manyChildren = 50;

class ModelWriter {
  /** What is already written. */
  private readonly ready = new Map<ModelElement, string>();
  private readonly sources: Sources;
  private readonly prefixes: Prefixes;
  private readonly names: NewNames;
  private readonly layout: TextLayout;
  /** Absent where nothing is taken as it stands. */
  private readonly asRead: AsRead | undefined;

  constructor(tree: XmlTree, sources: Sources, naming: Naming, isAnew = false) {
    this.sources = sources;
    this.asRead = isAnew ? undefined : new AsRead(sources);
    this.prefixes = new Prefixes(tree.root);
    this.names = new NewNames(naming, this.prefixes);
    this.layout = textLayoutOf(tree.root);
  }

  writeRoot(definitions: ModelElement): string {
    const source = this.sources.get(definitions);
    if (!source) throw new Error('the definitions were not read from this file');
    const scope: Scope = source.node.parent?.scope ?? source.node.scope;
    return this.writeKnown(definitions, source, { scope, near: '', indentation: '' }, () => this.prefixes.additions);
  }

  /** Writes the large parts of an element that was read, so that little is left to do. */
  *writeBeforehand(element: ModelElement): Generator<void> {
    const source = this.sources.get(element);
    if (!source) return;
    const place = { scope: source.node.scope, near: source.node.prefix, indentation: '' };
    const isLarge = source.children.length > 2 * manyChildren;
    for (const child of source.children) {
      if (!child) continue;
      const { item, property } = child;
      if (!isModelElement(item) || property?.isReference) continue;
      yield* this.writeBeforehand(item);
      if (isLarge) {
        this.ready.set(item, this.writeElement(item, property, place));
        yield;
      }
    }
  }

  private writeElement(element: ModelElement, property: ModelProperty | undefined, place: Place): string {
    const ready = this.ready.get(element);
    if (ready !== undefined) return ready;
    const source = this.sources.get(element);
    return source ? this.writeKnown(element, source, place) : this.writeNew(element, property, place);
  }

  private writeKnown(element: ModelElement, source: Source, place: Place, additions = () => ''): string {
    const { node } = source;
    // In another place it may need other declarations.
    const isAtHome = place.scope === (node.parent?.scope ?? node.scope);
    if (isAtHome && this.asRead?.has(element)) return rawOf(node);
    const attributes = this.knownAttributes(element, source) + this.newAttributes(element, source, node.scope);
    const { content, isChanged } = this.knownContent(element, source, place.indentation);
    const start = `<${qualified(node)}${attributes}${missingDeclarations(node, place.scope)}${additions()}`;
    if (content) return `${start}${node.isSelfClosing ? '' : node.tagEnd}>${content}</${qualified(node)}>`;
    if (node.isSelfClosing) return `${start}${node.tagEnd}/>`;
    return isChanged ? `${start} />` : `${start}${node.tagEnd}></${qualified(node)}>`;
  }

  private knownAttributes(element: ModelElement, { node, attributes, settled }: Source): string {
    return node.attributes
      .map((attribute, index) => {
        const read = attributes[index];
        if (!read) return attribute.raw;
        const word = currentWord(element, read);
        if (word === read.word) return attribute.raw;
        if (word === undefined) return '';
        if (word === settled?.get(nameOf(read.property))) return attribute.raw;
        const space = /^\s*/.exec(attribute.raw)?.[0] ?? ' ';
        return `${space}${qualified(attribute)}="${escapeAttribute(withPrefixOf(attribute, read, word))}"`;
      })
      .join('');
  }

  /** The attributes that the file does not have, or, for a new element, all. */
  private newAttributes(element: ModelElement, source: Source | undefined, scope: Scope): string {
    let text = '';
    for (const [name, word] of newAttributesOf(element, source)) {
      const qualifiedName = this.names.attribute(element, name, scope);
      if (qualifiedName) text += ` ${qualifiedName}="${escapeAttribute(word)}"`;
    }
    return text;
  }

  private knownContent(
    element: ModelElement,
    source: Source,
    indentation: string,
  ): { content: string; isChanged: boolean } {
    const { node } = source;
    const { kept, added } = matchChildren(element, source);
    const body = bodyOf(element, source);
    const isTextKept = body === source.body?.word;
    const childPlace = (lead: string | undefined): Place => ({
      scope: node.scope,
      near: node.prefix,
      indentation: lead === undefined ? indentation + this.layout.unit : tailOf(lead),
    });

    const slots: Slot[] = [];
    let lead = '';
    for (const [index, child] of node.children.entries()) {
      if (child.kind !== 'element') {
        if (isBlank(child)) lead += child.raw;
        else if (child.kind === 'other' || isTextKept) slots.push({ lead: takeLead(), text: child.raw });
        continue;
      }
      const read = source.children[index];
      const property = read?.property;
      if (!read) slots.push({ lead: takeLead(), text: rawOf(child) });
      else if (kept.has(read)) {
        const item = kept.get(read);
        const text =
          isModelElement(item) && !property?.isReference
            ? this.writeElement(item, property, childPlace(lead))
            : writeSimple(child, read.word, property, item);
        slots.push({ lead: takeLead(), text, property, item });
      } else lead = '';
    }
    function takeLead(): string {
      const taken = lead;
      lead = '';
      return taken;
    }

    const hadContent = slots.length > 0;
    const isMixed = node.children.some((child) => child.kind !== 'element' && child.value.trim() !== '');
    const sibling = slots.find((slot) => slot.lead?.includes('\n'))?.lead;
    const newLead =
      isMixed || body !== undefined || this.layout.lineBreak === null
        ? ''
        : (sibling ?? `${this.layout.lineBreak}${indentation}${this.layout.unit}`);
    const additions = added.map(({ property, item }) => ({
      lead: newLead,
      text: this.writeItem(item, property, { ...childPlace(newLead || undefined) }),
      property,
      item,
    }));
    const arranged = arrange(element, slots, additions);
    if (!isTextKept && body !== undefined) arranged.unshift({ lead: '', text: writtenText(body, node) });
    const isEmptied = arranged.length === 0 && node.children.some((child) => !isBlank(child));
    const end = hadContent || additions.length === 0 ? lead : newLead && `${this.layout.lineBreak}${indentation}`;
    const content = isEmptied ? '' : arranged.map((slot) => `${slot.lead ?? newLead}${slot.text}`).join('') + end;
    return { content, isChanged: isEmptied };
  }

  private writeItem(item: unknown, property: ModelProperty | undefined, place: Place): string {
    if (isModelElement(item) && !property?.isReference) return this.writeElement(item, property, place);
    const word = property && wordOf({ ...property, isMany: false }, item);
    if (!property || word === undefined) return '';
    const name = this.names.child(property, place);
    return `<${name}>${escapeText(word)}</${name}>`;
  }

  private writeNew(element: ModelElement, property: ModelProperty | undefined, place: Place): string {
    const { name, type } = this.names.element(element, property, place);
    const shared = sharedWithOriginal(element, this.sources);
    const own = this.newAttributes(element, undefined, place.scope);
    const others = shared.attributes.filter(
      (attribute) =>
        !own.includes(` ${qualified(attribute)}="`) &&
        (!attribute.prefix || place.scope.get(attribute.prefix) === attribute.uri),
    );
    const start = `<${name}${type}${own}${others.map(({ raw }) => raw).join('')}`;
    const body = bodyOf(element, undefined);

    const indentation = place.indentation + this.layout.unit;
    const near = name.includes(':') ? name.slice(0, name.indexOf(':')) : '';
    const empty: Source = {
      node: emptyNode,
      attributes: [],
      children: [],
      body: undefined,
      settled: undefined,
    };
    const children = matchChildren(element, empty)
      .added.filter((child) => !child.property?.isAttr)
      .map((child) => this.writeItem(child.item, child.property, { scope: place.scope, near, indentation }))
      .filter(Boolean);
    children.push(...shared.children.filter((child) => place.scope.get(child.prefix) === child.uri).map(rawOf));
    if (body !== undefined) return `${start}>${escapeText(body)}${children.join('')}</${name}>`;
    if (children.length === 0) return `${start} />`;
    const { lineBreak } = this.layout;
    const [before, after] = lineBreak === null ? ['', ''] : [lineBreak + indentation, lineBreak + place.indentation];
    return `${start}>${children.map((child) => before + child).join('')}${after}</${name}>`;
  }
}

const emptyNode: XmlElement = {
  kind: 'element',
  prefix: '',
  name: '',
  uri: '',
  parent: null,
  attributes: [],
  children: [],
  scope: new Map(),
  tagEnd: '',
  isSelfClosing: true,
  text: '',
  offset: 0,
  end: 0,
};

/** A reference keeps the prefix that it had. */
function withPrefixOf(attribute: XmlAttribute, { property, word }: ReadValue, now: string): string {
  if (typeof property === 'string' || !property.isReference || word === undefined) return now;
  return attribute.value.endsWith(`:${word}`) ? attribute.value.slice(0, -word.length) + now : now;
}

/** A child that holds a plain value or a reference, with the value that it has now. */
function writeSimple(
  node: XmlElement,
  readWord: string | undefined,
  property: ModelProperty | undefined,
  item: unknown,
): string {
  const word = property && wordOf(isSimple(property) ? property : { ...property, isMany: false }, item);
  if (word === undefined || word === readWord) return rawOf(node);
  const raw = node.attributes.map((attribute) => attribute.raw).join('');
  return `<${qualified(node)}${raw}>${writtenText(word, node)}</${qualified(node)}>`;
}

/** New text in the way that the old one was written. */
function writtenText(text: string, node: XmlElement): string {
  if (!node.children.some(({ kind }) => kind === 'data')) return escapeText(text);
  return `<![CDATA[${writable(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}
