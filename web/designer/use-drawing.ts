import { createContext, use, useSyncExternalStore } from 'react';
import type { Drawing } from './drawing.ts';
import type { ParticipantSource } from './participants.ts';
import type { Signal } from './signal.ts';
import type { TemplateSource } from './template/template-source.ts';

/** Renders again whenever the signal is raised. */
export function useSignal(signal: Signal): void {
  useSyncExternalStore(signal.subscribe, signal.getRevision);
}

/** What every part of one designer has at hand. */
export interface DesignerContext {
  readonly drawing: Drawing;
  readonly participants: ParticipantSource;
  /** Absent where the page keeps no templates. */
  readonly templates?: TemplateSource | undefined;
}

/** Filled by the designer around its toolbar and panel. */
export const DesignerSurroundings = createContext<DesignerContext | null>(null);

/** The drawing and the people of the designer around the component. Throws outside a designer. */
export function useDesignerContext(): DesignerContext {
  const context = use(DesignerSurroundings);
  if (!context) throw new Error('this component belongs inside a designer');
  return context;
}
