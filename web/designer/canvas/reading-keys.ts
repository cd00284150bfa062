import type Canvas from 'diagram-js/lib/core/Canvas';
import { MarkKeys } from './mark-keys.ts';

/** Tells who comes by keys to a drawing that is only looked at what it is, and how to see more of it. */
class CanvasName {
  static $inject = ['canvas'];

  constructor(canvas: Canvas) {
    const picture = canvas.getContainer().querySelector('svg');
    picture?.setAttribute('role', 'application');
    picture?.setAttribute('aria-label', '流程图画布：Ctrl 加方向键移动');
  }
}

/** Lets a drawing that is only looked at be worked by keys. */
export const readingKeys = {
  __init__: ['markKeys', 'canvasName'],
  markKeys: ['type', MarkKeys],
  canvasName: ['type', CanvasName],
};
