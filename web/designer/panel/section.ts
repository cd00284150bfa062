import type { ComponentType } from 'react';
import type { Flavour } from '#shared/bpmn/flavour.ts';
import type { DiagramElement } from '../canvas/moddle.ts';

/** What a section of the property panel works on. */
export interface SectionProps {
  readonly element: DiagramElement;
}

/** One foldable part of the property panel. */
export interface PanelSection {
  /** Unique among the sections. */
  readonly name: string;
  /** Chinese heading. */
  readonly title: string;
  /** Whether the element has such properties at all, in a file for this engine. */
  readonly isShownFor: (element: DiagramElement, flavour: Flavour) => boolean;
  /** How many things in it are wrong, so that its heading can say so. */
  readonly problemCount?: (element: DiagramElement, flavour: Flavour) => number;
  /** Reads the model when rendered and writes by commands only. */
  readonly Section: ComponentType<SectionProps>;
}
