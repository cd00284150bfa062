import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { compareXml } from '#shared/bpmn/document/compare-xml.ts';
import type { FileTask } from '#web/designer/file-work.ts';

type Listener = (event: { data: FileTask }) => void;
type Reply = { result?: unknown; problem?: string };

let listen: Listener = () => {
  throw new Error('the worker does not listen');
};
const replies: Reply[] = [];

// The worker's own global names, which its module uses as it is loaded.
beforeAll(async () => {
  vi.stubGlobal('addEventListener', (kind: string, listener: Listener) => {
    expect(kind).toBe('message');
    listen = listener;
  });
  vi.stubGlobal('postMessage', (reply: Reply) => replies.push(reply));
  await import('#web/designer/file-worker.ts');
});
afterAll(() => vi.unstubAllGlobals());

/** What the worker answers; that it can be sent is part of the contract. */
async function answerTo(task: FileTask): Promise<Reply> {
  replies.length = 0;
  listen({ data: task });
  expect(replies).toHaveLength(1);
  return structuredClone(replies[0] ?? {});
}

const bare = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="t">
  <process id="p"><startEvent id="begin"/><sequenceFlow id="f" sourceRef="begin" targetRef="end"/><endEvent id="end"/></process>
</definitions>`;

it('lays a file out, keeping all that is in it', async () => {
  const { result } = await answerTo({ kind: 'layout', xml: bare });
  const { xml } = result as { xml: string };
  expect(xml).toContain('bpmnElement="begin"');
  expect(compareXml(bare, xml).filter(({ kind }) => kind !== 'added')).toEqual([]);
});

it('finds the same differences as the page would', async () => {
  const writtenXml = bare.replace('id="begin"', 'id="start"');
  const { result } = await answerTo({ kind: 'compare', xml: bare, writtenXml });
  expect(result).toEqual(compareXml(bare, writtenXml));
  expect(result).not.toEqual([]);
});

it.each([
  { kind: 'layout', xml: '<definitions' },
  { kind: 'compare', xml: '<definitions', writtenXml: bare },
] as const)('answers with the problem when a file cannot be read: $kind', async (task) => {
  const { result, problem } = await answerTo(task);
  expect(result).toBeUndefined();
  expect(problem).toEqual(expect.stringMatching(/.+/));
});
