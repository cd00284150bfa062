// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { saveFile } from './save-file.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('leaves the browser time to read what it saves, which it begins with only after the click', async () => {
  vi.useFakeTimers();
  const kept = new Map<string, Blob>();
  // The surroundings of tests know no addresses of content.
  URL.createObjectURL = (content: Blob) => {
    kept.set('blob:kept', content);
    return 'blob:kept';
  };
  URL.revokeObjectURL = (address: string) => void kept.delete(address);
  const clicked: HTMLAnchorElement[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this);
  });

  saveFile('<a/>', '流程.bpmn', 'application/xml');
  expect(clicked).toMatchObject([{ download: '流程.bpmn', href: 'blob:kept' }]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(kept.get('blob:kept')?.type).toBe('application/xml');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(kept.size).toBe(0);
});
