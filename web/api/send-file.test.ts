// @vitest-environment jsdom
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { partBytes } from '#shared/upload.ts';
import { type LocalServer, reply, startLocalServer } from '#web/testing/local-server.ts';
import { hashOf } from './hash-blob.ts';
import { sendFile } from './send-file.ts';
import { endSession, startSession } from './session.ts';
import { useToasts } from './toast.ts';

const stored = { id: 'f1', name: '图纸.pdf', sizeBytes: 1 };
const file = () => new File([new Uint8Array(2 * partBytes + 5)], '图纸.pdf');

let server: LocalServer;
/** How many parts the server has. */
let partCount: number;
let breaksOff: number;

beforeAll(async () => {
  server = await startLocalServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.seen = [];
  partCount = 0;
  breaksOff = 0;
  startSession('token-1');
  server.answer = (response) => {
    const url = server.seen.at(-1)?.url ?? '';
    const answer = (data: unknown) => reply(response, 200, { code: 0, message: '', data });
    if (url === '/file/upload' || url === '/file/finishupload') return answer(stored);
    if (url === '/file/beginupload') return answer({ file: null, upload: { id: 'u1', partBytes, partCount } });
    if (breaksOff > 0) {
      breaksOff -= 1;
      return response.destroy();
    }
    partCount += 1;
    return answer({ partCount });
  };
});
afterEach(() => endSession());

const asked = () => server.seen.map(({ url }) => url);

it('sends a small file in one request', async () => {
  expect(await sendFile(new File(['少'], '少.docx'), { purpose: 'document' })).toEqual(stored);
  expect(asked()).toEqual(['/file/upload']);
});

it('sends a large one in parts, tells how far it is, and finishes', async () => {
  const percents: number[] = [];
  const sent = await sendFile(file(), { purpose: 'report', onProgress: (_phase, percent) => percents.push(percent) });

  expect(sent).toEqual(stored);
  expect(asked()).toEqual([
    '/file/beginupload',
    ...[0, 1, 2].map((part) => `/file/uploadpart?id=u1&part=${part}`),
    '/file/finishupload',
  ]);
  expect(JSON.parse(server.seen[0]?.body ?? '')).toMatchObject({
    name: '图纸.pdf',
    sizeBytes: 2 * partBytes + 5,
    purpose: 'report',
    sha256: await hashOf(file()),
  });
  expect(percents).toEqual(percents.toSorted((one, other) => one - other));
  expect(percents.at(-1)).toBe(100);
});

it('goes on with the parts that have not come', async () => {
  partCount = 2;
  await sendFile(file(), { purpose: 'document' });

  expect(asked()).toEqual(['/file/beginupload', '/file/uploadpart?id=u1&part=2', '/file/finishupload']);
});

it('tries a part again when the connection breaks, without a word to the user but that it waits', async () => {
  breaksOff = 1;
  const phases = new Set<string>();
  await sendFile(file(), { purpose: 'document', onProgress: (phase) => phases.add(phase) });

  expect(asked().filter((url) => url.endsWith('part=0'))).toHaveLength(2);
  expect([...phases]).toEqual(['reading', 'sending', 'waiting', 'finishing']);
  expect(useToasts.getState().toasts).toEqual([]);
});

it('sends nothing of what the server has already', async () => {
  server.answer = (response) => reply(response, 200, { code: 0, message: '', data: { file: stored, upload: null } });

  expect(await sendFile(file(), { purpose: 'document' })).toEqual(stored);
  expect(asked()).toEqual(['/file/beginupload']);
});

it('stops when it is told to', async () => {
  const stopping = new AbortController();
  const sending = sendFile(file(), { purpose: 'document', signal: stopping.signal, onBegun: () => stopping.abort() });

  await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
  expect(asked()).toEqual(['/file/beginupload']);
});

it('knows a content by its SHA-256', async () => {
  expect(await hashOf(new Blob(['abc']))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
