import { xsiUri } from './find-property.ts';
import type { ModelElement, ModelProperty } from './model.ts';
import type { Naming } from './naming.ts';
import type { Prefixes } from './prefixes.ts';
import type { Scope } from './xml-tree.ts';

interface Place {
  readonly scope: Scope;
  readonly near: string;
}

/** The names that new elements and attributes get in a file. */
export class NewNames {
  private readonly naming: Naming;
  private readonly prefixes: Prefixes;

  constructor(naming: Naming, prefixes: Prefixes) {
    this.naming = naming;
    this.prefixes = prefixes;
  }

  /** The name of a property that is written as a child element. */
  child(property: ModelProperty, place: Place): string {
    return this.name(property.ns.prefix, property.ns.localName, place);
  }

  /** The name of an element, and the attribute that names its type where its name does not. */
  element(element: ModelElement, property: ModelProperty | undefined, place: Place): { name: string; type: string } {
    const { ns, isGeneric, name } = element.$descriptor;
    if (isGeneric) {
      const { uri } = ns;
      if (!uri) return { name: ns.localName, type: '' };
      const prefix = this.prefixes.forElement(uri, ns.prefix, place.scope, place.near);
      return { name: joined(prefix, ns.localName), type: '' };
    }
    const serialization = property?.xml?.serialize;
    // The engines look for this one by the name that the schema gives it.
    if (property?.ns.name === 'bpmn:expression' && name === 'bpmn:FormalExpression') {
      return { name: this.name('bpmn', 'formalExpression', place), type: '' };
    }
    if (!property || !serialization) return { name: this.name(ns.prefix, this.tagOf(ns), place), type: '' };
    const isTyped = serialization === 'xsi:type' && name !== property.type;
    return { name: this.child(property, place), type: isTyped ? this.typeAttribute(ns, place) : '' };
  }

  /** The name of an attribute of the model; undefined when nothing tells its namespace. */
  attribute(element: ModelElement, name: string, scope: Scope): string | undefined {
    const { propertiesByName, ns } = element.$descriptor;
    const property = propertiesByName?.[name];
    if (property && (property.inherited || property.ns.prefix === ns.prefix)) return property.ns.localName;
    const colon = name.indexOf(':');
    if (colon < 0) return name;
    const prefix = name.slice(0, colon);
    if (prefix === 'xml') return name;
    const uri = prefix === 'xsi' ? xsiUri : (this.naming.uriOf(prefix) ?? scope.get(prefix));
    return uri ? joined(this.prefixes.forAttribute(uri, prefix, scope), name.slice(colon + 1)) : undefined;
  }

  private typeAttribute({ prefix, localName }: { prefix: string; localName: string }, place: Place): string {
    const typePrefix = prefix === 'bpmn' ? 't' : '';
    const type = this.name(prefix, typePrefix + localName, place);
    return ` ${this.prefixes.forAttribute(xsiUri, 'xsi', place.scope)}:type="${type}"`;
  }

  private name(prefix: string, name: string, { scope, near }: Place): string {
    const uri = this.naming.uriOf(prefix);
    if (!uri) throw new Error(`no namespace for the prefix ${prefix}`);
    return joined(this.prefixes.forElement(uri, prefix, scope, near), name);
  }

  private tagOf({ prefix, localName }: { prefix: string; localName: string }): string {
    return this.naming.isAliased(prefix) ? localName.charAt(0).toLowerCase() + localName.slice(1) : localName;
  }
}

function joined(prefix: string, name: string): string {
  return prefix ? `${prefix}:${name}` : name;
}
