import type { ModelElement, ModelProperty } from './model.ts';
import type { XmlAttribute, XmlElement } from './xml-tree.ts';

/** What an element of the model was read from, and what each part of that became. */
export interface Source {
  readonly node: XmlElement;
  /** The attributes that the model has taken up; the others stay as they are. */
  readonly attributes: Map<XmlAttribute, ReadValue>;
  /** The child elements that the model has taken up; the others stay as they are. */
  readonly children: Map<XmlElement, ReadChild>;
  /** The text that the model has taken up. */
  body: ReadValue | undefined;
  /** What the model has been given since without any change by the user, by full name of the property. */
  readonly settled: Map<string, string>;
}

/** An attribute or a text: its property, or the name of an attribute that no descriptor knows. */
export interface ReadValue {
  readonly property: ModelProperty | string;
  /** As the model would write it; undefined for references that lead nowhere. */
  word: string | undefined;
}

/** A child element: the element of the model it became, or the value. */
export interface ReadChild {
  /** Undefined among the children of generic elements. */
  readonly property: ModelProperty | undefined;
  /** Undefined for references that lead nowhere. */
  item: unknown;
  /** The word of a plain value or a reference when it was read. */
  word: string | undefined;
}

/** The sources of a model's elements; new elements have none. */
export type Sources = WeakMap<ModelElement, Source>;
