// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { readDocument, writeDocument, writeDocumentInPieces } from '#shared/bpmn/document/bpmn-document.ts';
import { samples } from '#web/designer/testing/sample-files.ts';
import { writeQuietly } from '#web/designer/write-quietly.ts';

/** The samples that are BPMN; what is none is refused before anything is written. */
const documents = samples.flatMap((xml) => {
  try {
    return [readDocument(xml)];
  } catch {
    return [];
  }
});

function writtenInPieces(document: ReturnType<typeof readDocument>): { text: string; count: number } {
  const pieces = writeDocumentInPieces(document);
  for (let count = 1; ; count += 1) {
    const piece = pieces.next();
    if (piece.done) return { text: piece.value, count };
  }
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('writes the same text in pieces as at once, and the same again', () => {
  expect(documents.length).toBeGreaterThan(0);
  for (const document of documents) {
    const text = writeDocument(document);
    const written = writtenInPieces(document);
    expect(written.text).toBe(text);
    expect(writeDocument(document)).toBe(text);
  }
});

it('writes the same text in pieces once a name has changed', () => {
  for (const document of documents) {
    document.definitions.set('name', '改名 & <引号>');
    const written = writtenInPieces(document);
    expect(written.text).toBe(writeDocument(document));
    expect(written.text).toContain('改名 &amp; &lt;引号');
  }
});

it('begins again when the document changes meanwhile, and ends with what it is then', async () => {
  const document = readDocument(samples[0] ?? '');
  let asked = 0;
  const text = await writeQuietly(document, () => {
    asked += 1;
    if (asked === 1) document.definitions.set('name', '先后');
    return asked;
  });
  expect(text).toBe(writeDocument(document));
});

it('waits for who changes the document without a pause, but not for ever', async () => {
  vi.useFakeTimers();
  // A slow page: each look at the clock takes a while, so that no slice holds the whole document.
  let slowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    slowMs += 10;
    return Date.now() + slowMs;
  });
  const tasks = Array.from({ length: 500 }, (_, index) => `<task id="task_${index}"/>`).join('');
  const document = readDocument(
    `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"><process id="p">${tasks}</process></definitions>`,
  );
  let revision = 0;
  let isWritten = false;
  const writing = writeQuietly(document, () => (revision += 1)).finally(() => {
    isWritten = true;
  });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(isWritten).toBe(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await writing).toBe(writeDocument(document));
});
