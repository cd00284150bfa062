import { createRoot } from 'react-dom/client';
import { newDiagram } from '#shared/bpmn/new-diagram.ts';
import type { Services } from '#web/designer/canvas/services.ts';
import { Designer } from '#web/designer/designer.tsx';
import { Drawing } from '#web/designer/drawing.ts';
import { drawingFor, releaseDesigner } from '#web/designer/drawing-pool.ts';
import type { ParticipantSource } from '#web/designer/participants.ts';
import { offer } from './subject.ts';

const place = document.querySelector('#root');
if (!place) throw new Error('the page has no root');
const root = createRoot(place);
const documentKey = 'bench';
const xml = newDiagram({ id: 'Process_1', name: '业务流程', flavour: 'camunda' });

/** Nobody to choose from, whatever is asked for. */
const participants = new Proxy({}, { get: () => async () => [] }) as ParticipantSource;

const drawing = () => drawingFor(documentKey, () => new Drawing(false));

let isShown = false;

function show(): void {
  isShown = true;
  root.render(<Designer documentKey={documentKey} fileName="a.bpmn" participants={participants} xml={xml} />);
}

async function untilOpen(): Promise<void> {
  while (!drawing().isOpen) await new Promise((resolve) => requestAnimationFrame(resolve));
}

show();
await untilOpen();
offer(
  {
    open: async (file) => {
      // Shown again it would render once more, which is no part of opening.
      if (!isShown) show();
      await untilOpen();
      await drawing().openXml(file, 'bench.bpmn');
    },
    get: (name: string) => drawing().service(name as keyof Services),
  },
  async () => {
    root.render(null);
    isShown = false;
    await new Promise((resolve) => requestAnimationFrame(resolve));
    releaseDesigner(documentKey);
  },
);
