/** Something that two people changed in different ways at the same time, and what became of it. */
export interface Clash {
  /** `removal`: one removed what the other changed, so that it stayed. */
  readonly kind: 'attribute' | 'content' | 'type' | 'place' | 'removal';
  /** The element that it is about, or in which it is; null for the file itself. */
  readonly elementId: string | null;
  readonly elementName: string;
  /** The address of the part of the file. */
  readonly address: string;
  /** The attribute, or the name of the parts within `address`; empty where the whole is meant. */
  readonly name: string;
  /** What stands there now, and what does not, as a file says it; null where there is nothing. */
  readonly kept: string | null;
  readonly lost: string | null;
}
