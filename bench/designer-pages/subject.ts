import type BaseViewer from 'bpmn-js/lib/BaseViewer';
import type { Element, Shape } from 'bpmn-js/lib/model/Types';
import type { Subject } from '../designer-subject.ts';

/** A designer as the bench drives it: ours, or the bare library. */
export interface Designer {
  /** Opens a file in place of the present one, all of it in view. */
  open(xml: string): Promise<void>;
  /** A part of the library. */
  get: BaseViewer['get'];
}

/** Makes a designer measurable from outside the page. */
export function offer(designer: Designer, close?: () => Promise<void>): void {
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
  observer.observe({ type: 'longtask' });
  // What stands under the ids that the bench asks for are shapes.
  const shapeOf = (id: string) => designer.get<{ get(id: string): Shape }>('elementRegistry').get(id);
  const select = (id: string) => designer.get<{ select(element: Element): void }>('selection').select(shapeOf(id));

  const subject: Subject = {
    open: (xml) => toNextFrame(() => designer.open(xml)),
    move: (id) =>
      toNextFrame(() =>
        designer
          .get<{ moveElements(shapes: Shape[], by: { x: number; y: number }): void }>('modeling')
          .moveElements([shapeOf(id)], { x: 10, y: 10 }),
      ),
    append: (id) =>
      toNextFrame(() => {
        const shape = designer
          .get<{ createShape(attributes: { type: string }): Shape }>('elementFactory')
          .createShape({ type: 'bpmn:UserTask' });
        designer.get<{ append(source: Shape, shape: Shape): void }>('autoPlace').append(shapeOf(id), shape);
      }),
    select,
    longTasks: () => {
      tasks.push(...observer.takeRecords().map(({ duration }) => duration));
      return tasks.splice(0);
    },
    ...(close && { close }),
  };
  globalThis.subject = subject;
}

async function toNextFrame(work: () => unknown): Promise<number> {
  const startMs = performance.now();
  await work();
  await nextFrame();
  return performance.now() - startMs;
}

/** Resolves once what has been done so far is painted: the message comes after the frame. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    }),
  );
}
