import type { ModdleElement } from '../moddle.ts';
import type { DiagramElements } from './diagram-elements.ts';
export function completeRoot(_root: ModdleElement, _diagram: DiagramElements): void {}
