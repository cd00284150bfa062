import type { ModelElement, ModelProperty } from './model.ts';
import type { XmlElement } from './xml-tree.ts';

/** What an element of the model was read from, and what each part of that became. */
export interface Source {
  readonly node: XmlElement;
  /** What the model has taken up of each attribute of the node; the others stay as they are. */
  readonly attributes: readonly (ReadValue | undefined)[];
  /** What the model has taken up of each child of the node; the others stay as they are. */
  readonly children: readonly (ReadChild | undefined)[];
  /** The text that the model has taken up. */
  body: ReadValue | undefined;
  /** What the model has been given since without any change by the user, by full name of the property. */
  settled: ReadonlyMap<string, string> | undefined;
}

/** An attribute or a text: its property, or the name of an attribute that no descriptor knows. */
export interface ReadValue {
  readonly property: ModelProperty | string;
  /** As the model would write it; undefined for references that lead nowhere. */
  word: string | undefined;
}

/** A child element: the element of the model it became, or the value. */
export interface ReadChild {
  readonly node: XmlElement;
  /** Undefined among the children of generic elements. */
  readonly property: ModelProperty | undefined;
  /** Undefined for references that lead nowhere. */
  item: unknown;
  /** The word of a plain value or a reference when it was read. */
  word: string | undefined;
}

/** The sources of a model's elements; new elements have none. */
export type Sources = Map<ModelElement, Source>;
