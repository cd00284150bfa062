import type { ModdleElement } from '../moddle.ts';
import { type Size, turnedSize } from './geometry.ts';
import { labelSize, shapeSize } from './shape-size.ts';

/** How much room everything takes in a layout, which only knows rows from left to right. */
export interface Sizes {
  /** A shape with nothing inside. */
  readonly shapeSize: (element: ModdleElement) => Size;
  /** The name beside a shape or line; undefined when there is none. */
  readonly labelSize: (element: ModdleElement) => Size | undefined;
  /** A sub-process that is closed, and the least size of one that is open. */
  readonly collapsed: Size;
  readonly inside: Size;
  /** Between an open sub-process, whose name stands at its upper edge, and what lies in it. */
  readonly padding: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
}

/** For drawings that run from left to right. */
export const levelSizes: Sizes = {
  shapeSize,
  labelSize,
  collapsed: { width: 100, height: 80 },
  inside: { width: 140, height: 100 },
  padding: { left: 30, right: 30, top: 40, bottom: 30 },
};

/** For those that run from top to bottom: everything as it is seen turned. */
export const uprightSizes: Sizes = {
  shapeSize: (element) => turnedSize(shapeSize(element)),
  labelSize: (element) => {
    const size = labelSize(element);
    return size && turnedSize(size);
  },
  collapsed: turnedSize(levelSizes.collapsed),
  inside: turnedSize(levelSizes.inside),
  padding: { left: 40, right: 30, top: 30, bottom: 30 },
};
