import { body, children, copyOf, type Descriptor, type PropertyDescriptor, type TypeDescriptor } from './descriptor.ts';
import { createModdle, type EffectiveType, type Moddle } from './moddle.ts';
import { bpmnUri } from './namespace.ts';
import type { Scan, ScannedElement } from './xml-scan.ts';

const simpleTypes = new Set(['String', 'Boolean', 'Integer', 'Real']);

/**
 * The descriptor with a generic type, child or text for everything that the file has in the descriptor's namespace and
 * the descriptor lacks: elements that a descriptor does not know are lost on saving, unknown attributes are kept anyway.
 */
export function completeDescriptor(descriptor: Descriptor, { elements }: Scan): Descriptor {
  if (!elements.some(({ uri }) => uri === descriptor.uri)) return copyOf(descriptor);
  const additions = new Additions(descriptor);
  for (const element of oneOfEachKind(elements)) additions.note(element);
  return additions.complete();
}

/** The property under which an element of an engine keeps those in it that have a name of the engine's and BPMN's namespace. */
export function strayProperty(parent: string, name: string): string {
  return `scanned${capitalized(name)}Of${capitalized(parent)}`;
}

/** What must be added is a matter of names, those of the elements around included, and of whether there is text. */
function oneOfEachKind(elements: readonly ScannedElement[]): ScannedElement[] {
  const found: ScannedElement[] = [];
  const alike = new Map<ScannedElement | null, Map<string, ScannedElement>>();
  const kinds = new Map<ScannedElement, ScannedElement>();
  for (const element of elements) {
    const around = element.parent && (kinds.get(element.parent) ?? null);
    const siblings = alike.get(around) ?? new Map<string, ScannedElement>();
    alike.set(around, siblings);
    const name = `${element.hasText} ${element.uri} ${element.name}`;
    const first = siblings.get(name);
    if (!first) {
      siblings.set(name, element);
      found.push(element);
    }
    kinds.set(element, first ?? element);
  }
  return found;
}

/** What must be added to a descriptor, gathered element by element. */
class Additions {
  private readonly descriptor: Descriptor;
  private readonly moddle: Moddle;
  /** Properties to add, by full name of the type and name of the property. */
  private readonly properties = new Map<string, Map<string, PropertyDescriptor>>();
  /** Types that are lacking, or cannot stand among extension elements and must. */
  private readonly standing = new Set<string>();

  constructor(descriptor: Descriptor) {
    this.descriptor = descriptor;
    this.moddle = createModdle({ [descriptor.prefix]: copyOf(descriptor) });
  }

  note(element: ScannedElement): void {
    const parent = element.parent && this.isAdopted(element.parent) ? element.parent : undefined;
    if (parent && !this.isAccepted(parent, element)) {
      this.add(parent, children(strayProperty(parent.name, element.name), this.referenceTo(element)));
    }
    if (!this.isAdopted(element) || this.isSimple(element)) return;
    const type = this.typeOf(element);
    if (!type || (!parent && !isKindOf(type, 'Element'))) this.standing.add(this.referenceTo(element));
    if (element.hasText && !type?.bodyProperty)
      this.add(element, { ...body, name: strayProperty(element.name, 'text') });
  }

  complete(): Descriptor {
    const { types } = this.descriptor;
    const known = new Set(types.map((type) => this.prefixed(type.name)));
    const lacking: TypeDescriptor[] = [...this.standing].filter((name) => !known.has(name)).map((name) => ({ name }));
    return copyOf({ ...this.descriptor, types: [...types, ...lacking].map((type) => this.extended(type)) });
  }

  private extended(type: TypeDescriptor): TypeDescriptor {
    const name = this.prefixed(type.name);
    const superClass = this.standing.has(name) ? [...(type.superClass ?? []), 'Element'] : type.superClass;
    const added = this.properties.get(name)?.values() ?? [];
    return { ...type, superClass, properties: [...(type.properties ?? []), ...added] };
  }

  private add(element: ScannedElement, property: PropertyDescriptor): void {
    const type = this.referenceTo(element);
    const added = this.properties.get(type) ?? new Map<string, PropertyDescriptor>();
    // The type in the name keeps a subtype's addition apart from its supertype's.
    added.set(property.name, property);
    this.properties.set(type, added);
  }

  private isOwn(element: ScannedElement): boolean {
    return element.uri === this.descriptor.uri;
  }

  /** Whether an element is the descriptor's to keep: its own, or one in it that claims to be BPMN and is not. */
  private isAdopted(element: ScannedElement): boolean {
    if (this.isOwn(element)) return true;
    return element.uri === bpmnUri && !this.typeOf(element) && !!element.parent && this.isAdopted(element.parent);
  }

  /** The property of the parent that an element belongs to by its name. */
  private propertyFor(element: ScannedElement): PropertyDescriptor | undefined {
    if (!element.parent || !this.isOwn(element)) return undefined;
    const property = this.typeOf(element.parent)?.propertiesByName?.[this.prefixed(element.name)];
    return property?.isAttr ? undefined : property;
  }

  /** Whether an element is read as mere text. */
  private isSimple(element: ScannedElement): boolean {
    return simpleTypes.has(this.propertyFor(element)?.type ?? '');
  }

  private isAccepted(parent: ScannedElement, child: ScannedElement): boolean {
    if (this.isSimple(parent) || this.propertyFor(child)) return true;
    const type = this.typeOf(child);
    const accepts = (wanted: string) => (type ? isKindOf(type, wanted) : wanted === 'Element' && !this.isOwn(child));
    return !!this.typeOf(parent)?.properties?.some((p) => !p.isReference && !p.isVirtual && accepts(p.type));
  }

  private typeOf(element: ScannedElement): EffectiveType | undefined {
    const name = this.referenceTo(element);
    return name in this.moddle.registry.typeMap ? this.moddle.getType(name).$descriptor : undefined;
  }

  /** The full name of the element's type; `Element` for namespaces that nobody describes. */
  private referenceTo(element: ScannedElement): string {
    if (this.isOwn(element)) return this.prefixed(capitalized(element.name));
    return element.uri === bpmnUri ? `bpmn:${capitalized(element.name)}` : 'Element';
  }

  private prefixed(name: string): string {
    return name.includes(':') ? name : `${this.descriptor.prefix}:${name}`;
  }
}

function isKindOf(type: EffectiveType, name: string): boolean {
  return !!type.allTypesByName && name in type.allTypesByName;
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
