import type { ComponentType } from 'react';
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
  /** Whether the element has such properties at all. */
  readonly isShownFor: (element: DiagramElement) => boolean;
  /** Reads the model when rendered and writes by commands only. */
  readonly Section: ComponentType<SectionProps>;
}
