import { type ModdleElement, textOf } from '../moddle.ts';
import type { Outline, Size } from './geometry.ts';
import { textSize } from './text-size.ts';

/** The size that a shape is drawn with when nothing lies inside it. */
export function shapeSize(element: ModdleElement): Size {
  const is = (type: string) => element.$instanceOf(type);
  if (is('bpmn:Event')) return { width: 36, height: 36 };
  if (is('bpmn:Gateway')) return { width: 50, height: 50 };
  if (is('bpmn:DataObjectReference') || is('bpmn:DataInput') || is('bpmn:DataOutput')) return { width: 36, height: 50 };
  if (is('bpmn:DataStoreReference')) return { width: 50, height: 50 };
  if (is('bpmn:SubProcess')) return { width: 140, height: 100 };
  if (is('bpmn:Group')) return { width: 300, height: 200 };
  if (is('bpmn:TextAnnotation')) return annotationSize(textOf(element, 'text') ?? '');
  return taskSize(textOf(element, 'name') ?? '');
}

/** What the border of a shape looks like. */
export function outlineOf(element: ModdleElement): Outline {
  if (element.$instanceOf('bpmn:Event')) return 'circle';
  return element.$instanceOf('bpmn:Gateway') ? 'diamond' : 'box';
}

/** The room for a name that is written beside its shape; undefined when it has none or carries it inside. */
export function labelSize(element: ModdleElement): Size | undefined {
  const isBeside = [
    'bpmn:Event',
    'bpmn:Gateway',
    'bpmn:DataObjectReference',
    'bpmn:DataStoreReference',
    'bpmn:SequenceFlow',
    'bpmn:MessageFlow',
  ].some((type) => element.$instanceOf(type));
  const name = isBeside ? textOf(element, 'name') : undefined;
  return name === undefined ? undefined : textSize(name);
}

function annotationSize(text: string): Size {
  const maxWidth = text.length > 120 ? 240 : 160;
  const { width, height } = textSize(text, maxWidth - 16);
  return { width: Math.max(100, Math.min(maxWidth, width + 16)), height: Math.max(30, height + 12) };
}

/** Long names get a larger box rather than a text that does not fit. */
function taskSize(name: string): Size {
  const { height } = textSize(name, 84);
  if (height <= 70) return { width: 100, height: 80 };
  const wide = textSize(name, 144);
  return { width: 160, height: Math.max(80, Math.ceil(wide.height / 10) * 10 + 20) };
}
