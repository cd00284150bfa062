import { createContext, use, useSyncExternalStore } from 'react';
import type { Drawing } from './drawing.ts';
import type { DesignerLibrary } from './library.ts';
import type { ParticipantSource } from './participants.ts';
import type { Signal } from './signal.ts';
import type { TemplateSource } from './template/template-source.ts';

/** Renders again after the signal is raised; the canvas, which raises most of them, is painted first. */
export function useSignal(signal: Signal): void {
  useSyncExternalStore(signal.subscribeLate, signal.getRevision);
}

/** What every part of one designer has at hand. */
export interface DesignerContext {
  readonly drawing: Drawing;
  readonly participants: ParticipantSource;
  /** Absent where the page keeps no templates. */
  readonly templates?: TemplateSource | undefined;
  /** Absent where nothing but free text can be offered. */
  readonly library?: DesignerLibrary | undefined;
}

/** Filled by the designer around its toolbar and panel. */
export const DesignerSurroundings = createContext<DesignerContext | null>(null);

/** The drawing and the people of the designer around the component. Throws outside a designer. */
export function useDesignerContext(): DesignerContext {
  const context = use(DesignerSurroundings);
  if (!context) throw new Error('this component belongs inside a designer');
  return context;
}
